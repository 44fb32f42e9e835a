import { changingField, entering, focusedField, givenKey } from '../params.ts';
import { bookingSetup } from '../setup.ts';
import { creating, priceChanged } from './creating.ts';

/** The form of a service or bundle, and the creation of its booking. */
export const serviceForm = bookingSetup.createStateConfig({
  entry: entering('service-form'),
  on: {
    'form.stepped': {
      actions: [{ type: 'showSection', params: focusedField }, 'keepSession', 'keepDraft'],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': changingField,
        'section.next': {
          guard: { type: 'canGoToNextSection', params: 'mobile' },
          actions: ['nextSection', 'keepSession', 'keepDraft'],
        },
        'section.back': {
          guard: 'hasPreviousSection',
          actions: ['previousSection', 'keepSession', 'keepDraft'],
        },
        'step.next': { guard: 'isUnchanged', target: '#booking.paymentProcessing' },
        'form.submit': [
          { guard: 'isUnchanged', target: '#booking.paymentProcessing' },
          { guard: 'isToBeAskedForAnswers', target: 'unanswered' },
          {
            guard: 'isFormValid',
            target: 'creating',
            actions: { type: 'ensureKey', params: givenKey },
          },
          { guard: 'isSubmittable', actions: 'showFieldErrors' },
        ],
      },
    },
    unanswered: {
      entry: 'noteAskedForAnswers',
      on: {
        'form.submit': { target: 'creating', actions: { type: 'ensureKey', params: givenKey } },
        'step.back': 'editing',
        'answers.open': { target: 'editing', actions: 'showQuestions' },
        // The question before leaving is never shown beside this one: they would contradict each
        // other.
        'sheet.close': { guard: 'wouldLose', target: 'editing', actions: 'askToStay' },
      },
    },
    creating: creating({
      created: '#booking.paymentProcessing',
      failed: 'editing',
      form: 'editing',
      onCreated: ['expectContent', 'rememberContent'],
      onKeySpent: 'forgetBooking',
    }),
    priceChanged: priceChanged({ form: 'editing', back: 'editing' }),
  },
});
