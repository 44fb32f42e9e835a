import { output } from '../../actors.ts';
import { answersRequest, changingField, entering, networkTrouble } from '../params.ts';
import { bookingSetup } from '../setup.ts';

/** The questions of a paid booking, one section at a time. Earlier answers are not shown. */
export const answering = bookingSetup.createStateConfig({
  entry: ['showFirstSection', ...entering('whatsapp-verification')],
  exit: 'showFirstSection',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': changingField,
        'section.next': [
          {
            guard: { type: 'canGoToNextSection', params: 'step' },
            actions: ['nextSection', 'keepSession'],
          },
          { actions: 'showAnswerErrors' },
        ],
        'section.back': {
          guard: 'hasPreviousSection',
          actions: ['previousSection', 'keepSession'],
        },
        'form.submit': [
          { guard: 'areAnswersValid', target: 'saving', actions: 'clearProblem' },
          { actions: 'showAnswerErrors' },
        ],
        'step.back': '#booking.whatsappVerification',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveAnswers',
        id: 'saveAnswers',
        input: answersRequest,
        onDone: [
          {
            guard: { type: 'isSaved', params: output },
            target: '#booking.whatsappVerification',
            actions: 'takeAnswers',
          },
          {
            guard: { type: 'hasFieldErrors', params: output },
            target: 'editing',
            actions: { type: 'takeAnswerErrors', params: output },
          },
          { target: 'editing', actions: { type: 'reportOutcome', params: output } },
        ],
        onError: { target: 'editing', actions: networkTrouble },
      },
      after: { createExpires: { target: 'editing', actions: networkTrouble } },
    },
  },
});
