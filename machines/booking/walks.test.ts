import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { allEvents as paymentEvents } from '../payment/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { silentCallback, silentPromise } from '../testing/inert.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import type { BackgroundCommand } from './background.ts';
import { events } from './fixtures.ts';
import { allEvents } from './happenings.ts';
import { bookingMachine } from './machine.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';

const RUNS = { numRuns: 400, seed: 20_261_121 };
const MAX_STEPS = 80;
/** All walks take a second; a machine that does much else at once may need many. */
const PATIENCE_MS = 60_000;

/** A browser where people, storage and time are real, and the server says whatever is drawn. */
function browser() {
  const storage = memoryStorage();
  const remembering = createStorageLogic({ storage, sessionStorage: null, now: () => 1_000_000 });
  const machine = bookingMachine.provide({
    actors: {
      createBooking: silentPromise<CreateBookingOutput, CreateBookingInput>(),
      loadBooking: silentPromise<LoadBookingOutput, LoadBookingInput>(),
      storage: remembering,
      background: silentCallback<BackgroundCommand>(),
      payment: paymentMachine.provide({
        actors: {
          createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
          verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
          uploadReceipt: silentPromise<UploadReceiptOutput, UploadReceiptInput>(),
          storage: remembering,
        },
      }),
    },
  });
  const input = { methods: ['stripe', 'ziina'] as const };
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  return { actor, storage, machine };
}

type Browser = ReturnType<typeof browser>;

function send(target: { send(event: never): void }, event: AnyEventObject): void {
  target.send(event as never);
}

/**
 * One thing happens: to the payment step if it is there and drawn, else to the sheet. Three in four
 * draws take something that the present state has an answer to, so that walks get far.
 */
function happen({ actor, machine }: Browser, draw: number): void {
  const payment = actor.getSnapshot().children.payment;
  const isForPayment = payment !== undefined && draw % 2 === 0;
  const isWild = draw % 8 >= 6;
  if (isForPayment) {
    const snapshot = payment.getSnapshot();
    const known = paymentEvents.filter((event) => isAnswered(paymentMachine, snapshot, event));
    send(payment, pick(isWild ? wild(paymentEvents) : known, draw));
  } else {
    const known = allEvents.filter((event) => isAnswered(machine, actor.getSnapshot(), event));
    send(actor, pick(isWild ? wild(allEvents) : known, draw));
  }
}

/** Anything at any time, but for errors of actors that do not run: XState never delivers those. */
function wild(all: readonly AnyEventObject[]): AnyEventObject[] {
  return all.filter(({ type }) => !type.startsWith('xstate.error'));
}

function isAnswered(
  machine: typeof bookingMachine | typeof paymentMachine,
  snapshot: unknown,
  event: AnyEventObject,
): boolean {
  return (machine.getTransitionData(snapshot as never, event as never) ?? []).length > 0;
}

function pick(list: readonly AnyEventObject[], draw: number): AnyEventObject {
  return list[Math.floor(draw / 8) % list.length] ?? events.close;
}

type Snapshot = ReturnType<Browser['actor']['getSnapshot']>;

/** A sentence that holds after every step of every walk; `before` is the snapshot before the step. */
type Promised = (after: Snapshot, before: Snapshot, world: Browser) => boolean;

const isOpen = (snapshot: Snapshot) => !snapshot.matches('closed') && !snapshot.matches('opening');

const promises: Record<string, Promised> = {
  'nothing breaks off': ({ status }) => status === 'active',

  'no payment is asked for without a booking': ({ children }) => {
    const payment = children.payment?.getSnapshot();
    return !payment?.matches('creatingLink') || payment.context.bookingId !== null;
  },

  'what is paid stays paid until the sheet is closed or begun afresh': (after, before) => {
    const wasPaid = isOpen(before) && before.context.isPaid;
    const isLeft = !isOpen(after) || after.context.isFresh;
    return !wasPaid || isLeft || (after.context.isPaid && !after.children.payment);
  },

  'the key of an attempt is remembered before its call': ({ value, context }, _, { storage }) => {
    if (JSON.stringify(value) !== '{"serviceForm":"creatingBooking"}') return true;
    const stored = JSON.parse(storage.getItem('currentBooking') ?? '{}');
    return context.idempotencyKey !== null && stored.idempotencyKey === context.idempotencyKey;
  },

  'a person can leave from everywhere': (after) =>
    after.matches('closed') || after.can(events.close),

  'a failure always has a way on': (after) => {
    const payment = after.children.payment?.getSnapshot();
    const isStuck = ['timedOut', 'unverifiable', 'failed', 'cancelled'].some(
      (state) => payment?.value === state,
    );
    return !isStuck || payment?.can({ type: 'method.change' }) === true;
  },
};

const visited = new Set<string>();
const broken = new Map<string, string[]>();
let ended: Browser[] = [];

function walk(draws: readonly number[]): Browser {
  const world = browser();
  const way: string[] = [];
  for (const draw of draws) {
    const before = world.actor.getSnapshot();
    happen(world, draw);
    const after = world.actor.getSnapshot();
    way.push(JSON.stringify(after.value));
    for (const node of after._nodes) visited.add(node.id);
    for (const [sentence, holds] of Object.entries(promises)) {
      if (!holds(after, before, world) && !broken.has(sentence)) broken.set(sentence, way.slice());
    }
  }
  return world;
}

beforeAll(() => {
  const draws = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: MAX_STEPS, size: 'max' });
  ended = fc.sample(draws, RUNS).map(walk);
}, PATIENCE_MS);

describe('whatever happens, in any order', () => {
  it.each(Object.keys(promises))('%s', (sentence) => {
    expect(broken.get(sentence)).toBeUndefined();
  });

  it('a person who left can come back', { timeout: PATIENCE_MS }, () => {
    expect(ended).toHaveLength(RUNS.numRuns);
    for (const { actor } of ended) {
      actor.send(events.close);
      expect(actor.getSnapshot().value).toBe('closed');
      actor.send(events.open);
      expect(isAwake(actor.getSnapshot())).toBe(true);
      actor.stop();
    }
  });

  it('the walks get everywhere', () => {
    expect([...visited]).toEqual(
      expect.arrayContaining([
        'booking.whatsappVerification',
        'booking.finished',
        'booking.paymentProcessing.paid',
        'booking.serviceForm.priceChanged',
        'booking.interrupted',
        'booking.packageDetails',
      ]),
    );
  });
});

/** Open at a step, or still waiting for the server's word. */
function isAwake(snapshot: Snapshot): boolean {
  return isOpen(snapshot) || snapshot.matches({ opening: 'asking' });
}
