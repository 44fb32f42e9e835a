import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { modelledPayment } from '../testing/payment-models.ts';
import {
  answered,
  drawn,
  PATIENCE_MS,
  type Promises,
  RUNS,
  type Walker,
  walkAll,
  wild,
} from '../testing/random-walks.ts';
import { after, done } from '../testing/system-events.ts';
import {
  allEvents,
  allMethods,
  input,
  link,
  transferLink,
  verifyOutputs,
  watched,
} from './fixtures.ts';
import type { PaymentInput } from './types.ts';
import { paymentView } from './view.ts';

/** The machine after a step, and the event that led there. */
interface Look {
  snapshot: SnapshotFrom<typeof modelledPayment>;
  event: AnyEventObject | null;
}

const base = { ...input, methods: allMethods };

/** Every way the payment step is entered. */
const entrances: readonly PaymentInput[] = [
  base,
  base,
  { ...base, link },
  { ...base, link: transferLink },
  { ...base, watched },
  { ...base, watched, returned: { reference: 'REF-1', status: 'failed', provider: null } },
  { ...base, bookingId: null, watched },
  { ...base, bookingId: null },
];

/** Nine checks in a row that failed; the tenth is the last. */
const nearTheLimit = Array.from({ length: 9 }, () => [
  done('verifyPayment', verifyOutputs.trouble),
  after('pollInterval', 'payment.verification.waiting'),
]).flat();

const fitting = answered(allEvents);
const anything = wild(allEvents);

function begin(run: number): Walker<Look> {
  const entrance = entrances[run % entrances.length] ?? base;
  const actor = createActor(modelledPayment, {
    input: entrance,
    clock: new SimulatedClock(),
  }).start();
  if (run % 3 === 0) for (const each of nearTheLimit) actor.send(each as never);
  let event: AnyEventObject | null = null;
  return {
    step: (draw) => {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'active') return;
      event = drawn(draw, fitting(snapshot), anything) ?? null;
      actor.send(event as never);
    },
    look: () => ({ snapshot: actor.getSnapshot(), event }),
    end: () => actor.stop(),
  };
}

const isSettling = ({ output }: AnyEventObject): boolean =>
  (output?.ok && ['completed', 'verified'].includes(output.value.status)) ||
  output?.problem?.code === 'booking_already_paid';

const failures = ['timedOut', 'unverifiable', 'failed', 'cancelled'] as const;

const promises: Promises<Look> = {
  'no event in any order throws': ({ snapshot }) => snapshot.status !== 'error',

  'no payment is asked for without a booking': ({ snapshot }) =>
    !snapshot.matches('creatingLink') || snapshot.context.bookingId !== null,

  'no second link is asked for by a method whose link may still be paid': ({ snapshot }) => {
    const { link: open, provider } = snapshot.context;
    return !snapshot.matches('creatingLink') || open?.provider !== provider;
  },

  'only the server’s word settles a payment': ({ snapshot, event }, before) =>
    !snapshot.matches('completed') ||
    before.snapshot.matches('completed') ||
    (event !== null && isSettling(event)),

  'a settled payment never becomes unsettled': ({ snapshot }, before) =>
    !before.snapshot.matches('completed') || snapshot.matches('completed'),

  'an announced transfer is never told as paid': ({ snapshot }) =>
    !snapshot.matches('announced') || snapshot.output?.outcome === 'awaitingConfirmation',

  'no receipt keeps anyone from announcing the transfer': ({ snapshot }) =>
    !snapshot.matches({ transfer: 'idle' }) || snapshot.can({ type: 'payment.initiate' }),

  'every failure offers a way on': ({ snapshot }) =>
    !failures.some((state) => snapshot.matches(state)) || snapshot.can({ type: 'method.change' }),

  'a payment being verified can be left for another method': ({ snapshot }) =>
    !snapshot.matches('verification') || snapshot.can({ type: 'method.change' }),

  'what is shown always leads somewhere': ({ snapshot }) => {
    const { stage, paymentUrl, embeddedUrl, bankDetails } = paymentView(snapshot);
    if (stage === 'payment') return paymentUrl !== null || embeddedUrl !== null;
    return (stage !== 'transfer' && stage !== 'uploading') || bankDetails !== null;
  },
};

let result: ReturnType<typeof walkAll>;

beforeAll(() => {
  result = walkAll(40, begin, promises, ({ snapshot }) => JSON.stringify(snapshot.value));
}, PATIENCE_MS);

describe('whatever happens to a payment, in any order', () => {
  it.each(Object.keys(promises))('%s', (sentence) => {
    expect(result.broken[sentence]).toBeUndefined();
    expect(result.runs).toBe(RUNS);
  });

  it('the walks get everywhere', () => {
    const ends = [...failures, 'completed', 'announced', 'priceChanged', 'creatingLink', 'payment'];
    expect([...result.visited]).toEqual(
      expect.arrayContaining(ends.map((state) => JSON.stringify(state))),
    );
  });
});
