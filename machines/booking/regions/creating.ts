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
  /** The states that follow. */
  created: string;
  failed: string;
  /** Where the person corrects what the server found wrong in the form. */
  form: string;
  onCreated: readonly Action[];
  /** What becomes of the stored booking once its key is spent. */
  onKeySpent: Action;
}

/** The call that makes the booking. A changed price leads to the sibling `priceChanged`. */
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

/** The price has changed: accepting it makes the booking anew, going back leaves it. */
export function priceChanged({ form, back }: { form: string; back: string }) {
  return bookingSetup.createStateConfig({
    on: {
      'price.accept': [
        {
          guard: 'isFormValid',
          target: 'creating',
          actions: { type: 'acceptPrice', params: givenKey },
        },
        { target: form, actions: { type: 'acceptPrice', params: givenKey } },
      ],
      'step.back': { target: back, actions: 'dropNewPrice' },
    },
  });
}
