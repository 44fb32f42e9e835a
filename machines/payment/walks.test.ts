import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { after, done } from '../testing/actors.ts';
import { modelledPayment, paymentModels } from '../testing/payment-models.ts';
import {
  drawnFrom,
  type Invariants,
  PATIENCE_MS,
  RUNS,
  type Walker,
  walkAll,
} from '../testing/random-walks.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';
import {
  allEvents,
  allMethods,
  formLink,
  input,
  link,
  transferLink,
  verifyOutputs,
  watched,
} from './fixtures.ts';
import type { PaymentInput, PaymentView } from './types.ts';
import { type PaymentSnapshot, paymentView } from './view.ts';

describe('random walks', () => {
  /** The machine after a step, and the event of that step. */
  interface Look {
    snapshot: SnapshotFrom<typeof modelledPayment>;
    event: AnyEventObject | null;
  }

  const base = { ...input, methods: allMethods };

  /** Every input the payment step can start with. */
  const entrances: readonly PaymentInput[] = [
    base,
    base,
    { ...base, link },
    { ...base, link: transferLink },
    { ...base, link: formLink },
    { ...base, watched },
    {
      ...base,
      watched,
      returned: { reference: 'REF1-0000-0000-0000', status: 'failed', provider: null },
    },
    { ...base, booking: null, watched },
    { ...base, booking: null },
  ];

  /** Nine failed checks in a row; a tenth ends the verification. */
  const nearTheLimit = Array.from({ length: 9 }, () => [
    done('verifyPayment', verifyOutputs.trouble),
    after('pollInterval', 'payment.verification.waiting'),
  ]).flat();

  const eventFor = drawnFrom(allEvents);

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
        event = eventFor(draw, snapshot) ?? null;
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

  const invariants: Invariants<Look> = {
    'no event throws': ({ snapshot }) => snapshot.status !== 'error',

    'no payment link is requested without a booking': ({ snapshot }) =>
      !snapshot.matches('creatingLink') || snapshot.context.booking !== null,

    'a card is entered in the form or on the page, never in both': ({ snapshot }) => {
      const { cardForm, paymentUrl } = paymentView(snapshot);
      return cardForm === null || paymentUrl === null;
    },

    'no second link is requested for a method whose link is still usable': ({ snapshot }) => {
      const { link: open, provider } = snapshot.context;
      return !snapshot.matches('creatingLink') || open?.provider !== provider;
    },

    'a payment is settled only by the server’s answer': ({ snapshot, event }, before) =>
      !snapshot.matches('completed') ||
      before.snapshot.matches('completed') ||
      (event !== null && isSettling(event)),

    'a settled payment stays settled': ({ snapshot }, before) =>
      !before.snapshot.matches('completed') || snapshot.matches('completed'),

    'an announced transfer is not reported as paid': ({ snapshot }) =>
      !snapshot.matches('announced') || snapshot.output?.outcome === 'awaitingConfirmation',

    'a receipt never blocks the announcement of the transfer': ({ snapshot }) =>
      !snapshot.matches({ transfer: 'idle' }) || snapshot.can({ type: 'payment.initiate' }),

    'every failure offers the other methods': ({ snapshot }) =>
      !failures.some((state) => snapshot.matches(state)) || snapshot.can({ type: 'method.change' }),

    'a payment being verified can be left for another method': ({ snapshot }) =>
      !snapshot.matches('verification') || snapshot.can({ type: 'method.change' }),

    'every payment shown has a page, a form or bank details': ({ snapshot }) => {
      const { stage, paymentUrl, embeddedUrl, cardForm, bankDetails } = paymentView(snapshot);
      if (stage === 'payment') return [paymentUrl, embeddedUrl, cardForm].some(Boolean);
      return (stage !== 'transfer' && stage !== 'uploading') || bankDetails !== null;
    },
  };

  let result: ReturnType<typeof walkAll>;

  beforeAll(() => {
    result = walkAll(40, begin, invariants, ({ snapshot }) => JSON.stringify(snapshot.value));
  }, PATIENCE_MS);

  describe('a payment after random events', () => {
    it.each(Object.keys(invariants))('%s', (invariant) => {
      expect(result.broken[invariant]).toBeUndefined();
      expect(result.runs).toBe(RUNS);
    });

    it('the walks visit every state', () => {
      const ends = [
        ...failures,
        'completed',
        'announced',
        'priceChanged',
        'creatingLink',
        'payment',
      ];
      expect([...result.visited]).toEqual(
        expect.arrayContaining(ends.map((state) => JSON.stringify(state))),
      );
    });
  });
});

const explored = new Set<string>();
const walks = paymentModels.map((model) => ({ model, journeys: journeysOf(model, explored) }));
const result = coverageOf(walks.map(({ model, journeys }) => replay(model, journeys)));

const isVerifying =
  (shows: (view: PaymentView) => boolean) =>
  (snapshot: AnyMachineSnapshot): boolean =>
    snapshot.matches('verification') && shows(paymentView(snapshot as PaymentSnapshot));

describe('the payment machine', () => {
  it('reaches every state and walks every transition, each to the model’s state', () => {
    print('payment', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [], all: 72 });
  });

  it('requests a link only with a booking', () => {
    const journeys = walks.flatMap((walk) => walk.journeys);
    const asking = journeys.filter(({ to }) => to.matches('creatingLink'));
    expect(asking.length).toBeGreaterThan(0);
    for (const { to } of asking) expect(to.context.booking).not.toBeNull();
  });

  it.each([
    ['page', isVerifying(({ isEmbedded }) => isEmbedded)],
    ['card form', isVerifying(({ cardForm }) => cardForm !== null)],
  ])('keeps a %s in the sheet until the person or the server decides', (_, isInSheet) => {
    const steps = walks.flatMap(({ journeys }) => journeys);
    const shown = steps.filter(({ from: before }) => isInSheet(before));
    const ended = shown.filter(({ to }) => !isInSheet(to)).map(({ events: sent }) => sent.at(-1));
    expect(shown).not.toEqual([]);
    const decided = ['method.change', 'page.request', 'payment.initiate', 'order.reported'];
    const isDecided = (last: AnyEventObject | undefined) =>
      last?.output?.ok === true || decided.includes(last?.type ?? '');
    expect(ended.filter((last) => !isDecided(last))).toEqual([]);
  });
});
