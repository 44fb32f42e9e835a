import { output } from '../../actors.ts';
import { changedPrice, createRequest, givenKey, networkTrouble } from '../params.ts';
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
export function creating({ created, failed, form, onCreated, onKeySpent }: Creation) {
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
        {
          target: failed,
          actions: [{ type: 'reportOutcome', params: output }, 'rememberFailure'],
        },
      ],
      onError: unreachable,
    },
    after: { createExpires: unreachable },
  });
}

/** The price has changed: the person accepts it and the booking is created again, or goes back. */
export function priceChanged({ form, back }: { form: string; back: string }) {
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
