import { output } from '#machines/actors.ts';
import {
  changedPrice,
  changingField,
  createRequest,
  entering,
  focusedField,
  givenKey,
  networkTrouble,
} from '../params.ts';
import { bookingSetup } from '../setup.ts';

type Action =
  | 'clearProblem'
  | 'expectContent'
  | 'rememberContent'
  | 'forgetBooking'
  | 'rememberBooking';

interface Creation {
  /** Target states. */
  created: string;
  failed: string;
  /** The state in which the person corrects the form. */
  form: string;
  onCreated: readonly Action[];
  /** Changes the stored booking once its key is used up. */
  onKeySpent: Action;
}

/** The state that creates the booking. A changed price leads to its sibling `priceChanged`. */
function creating({ created, failed, form, onCreated, onKeySpent }: Creation) {
  const unreachable = { target: failed, actions: [networkTrouble, 'rememberFailure'] } as const;
  return bookingSetup.createStateConfig({
    tags: 'busy',
    entry: 'rememberBooking',
    invoke: {
      src: 'createBooking',
      id: 'createBooking',
      input: createRequest,
      onDone: [
        {
          guard: { type: 'isCreated', params: output },
          target: created,
          actions: [
            { type: 'takeBooking', params: output },
            'rememberBooking',
            'keepDraft',
            'forgetFailure',
            ...onCreated,
          ],
        },
        {
          guard: { type: 'hasPriceChanged', params: output },
          target: 'priceChanged',
          actions: { type: 'takeNewPrice', params: changedPrice },
        },
        {
          guard: { type: 'hasFieldErrors', params: output },
          target: form,
          actions: [
            { type: 'takeFieldErrors', params: output },
            { type: 'reportOutcome', params: output },
          ],
        },
        { guard: { type: 'isPaidElsewhere', params: output }, target: '#booking.opening.asking' },
        {
          guard: { type: 'isKeySpent', params: output },
          target: failed,
          actions: [
            'dropBooking',
            'keepDraft',
            onKeySpent,
            { type: 'reportOutcome', params: output },
            'rememberFailure',
          ],
        },
        { target: failed, actions: [{ type: 'reportOutcome', params: output }, 'rememberFailure'] },
      ],
      onError: unreachable,
    },
    after: { createExpires: unreachable },
  });
}

/** The price has changed: the person accepts it and the booking is created again, or goes back. */
function priceChanged({ form, back }: { form: string; back: string }) {
  return bookingSetup.createStateConfig({
    on: {
      'price.accept': [
        {
          guard: 'isFormValid',
          target: 'creating',
          actions: [{ type: 'acceptPrice', params: givenKey }, 'keepDraft'],
        },
        { target: form, actions: [{ type: 'acceptPrice', params: givenKey }, 'keepDraft'] },
      ],
      'step.back': { target: back, actions: 'dropNewPrice' },
    },
  });
}

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

/** The appointment is made: the booking is created, then the sheet advances to the instructions, once. */
export const bookingComplete = bookingSetup.createStateConfig({
  entry: entering('booking-complete'),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isUnchanged', target: 'booked' },
        { guard: 'hasKey', target: 'creating' },
        { target: 'failed' },
      ],
    },
    creating: creating({
      created: 'booked',
      failed: 'failed',
      form: '#booking.packageDetails',
      onCreated: ['clearProblem'],
      onKeySpent: 'rememberBooking',
    }),
    failed: {
      on: {
        'form.submit': { target: 'creating', actions: { type: 'ensureKey', params: givenKey } },
      },
    },
    priceChanged: priceChanged({ form: '#booking.packageDetails', back: '#booking.calendly' }),
    booked: { always: [{ guard: 'hasAdvanced', target: 'resting' }, { target: 'advancing' }] },
    advancing: {
      entry: 'markAdvanced',
      after: { autoAdvance: '#booking.screenshotInstructions' },
      on: { 'step.next': '#booking.screenshotInstructions' },
    },
    resting: { on: { 'step.next': '#booking.screenshotInstructions' } },
  },
  on: { 'step.back': 'calendly' },
});
