import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { allEvents as paymentEvents } from '../payment/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { silentPromise } from '../testing/inert.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { allEvents, events } from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';

const RUNS = { numRuns: 300, seed: 20_261_121 };
const MAX_STEPS = 80;

/** A browser where people, storage and time are real, and the server says whatever is drawn. */
function browser() {
  const storage = memoryStorage();
  const remembering = createStorageLogic({ storage, now: () => 1_000_000 });
  const machine = bookingMachine.provide({
    actors: {
      createBooking: silentPromise<CreateBookingOutput, CreateBookingInput>(),
      loadBooking: silentPromise<LoadBookingOutput, LoadBookingInput>(),
      storage: remembering,
      payment: paymentMachine.provide({
        actors: {
          createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
          verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
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

const walks = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: MAX_STEPS });

function afterEveryStep(check: (browser: Browser) => void): void {
  fc.assert(
    fc.property(walks, (draws) => {
      const world = browser();
      for (const draw of draws) {
        happen(world, draw);
        check(world);
      }
      world.actor.stop();
    }),
    RUNS,
  );
}

describe('whatever happens, in any order', () => {
  it('nothing throws and nothing breaks off', () => {
    const visited = new Set<string>();
    afterEveryStep(({ actor }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.status).toBe('active');
      for (const node of snapshot._nodes) visited.add(node.id);
    });
    expect([...visited]).toEqual(
      expect.arrayContaining([
        'booking.whatsappVerification',
        'booking.finished',
        'booking.paymentProcessing.paid',
        'booking.serviceForm.priceChanged',
        'booking.interrupted',
      ]),
    );
  });

  it('no payment is asked for without a booking', () => {
    afterEveryStep(({ actor }) => {
      const payment = actor.getSnapshot().children.payment?.getSnapshot();
      if (payment?.matches('creatingLink')) expect(payment.context.bookingId).not.toBeNull();
    });
  });

  it('what is paid stays paid until the sheet is closed', () => {
    fc.assert(
      fc.property(walks, (draws) => {
        const world = browser();
        let wasPaid = false;
        for (const draw of draws) {
          happen(world, draw);
          const snapshot = world.actor.getSnapshot();
          const isClosed = snapshot.matches('closed') || snapshot.matches('opening');
          if (wasPaid && !isClosed) {
            expect(snapshot.context.isPaid).toBe(true);
            expect(snapshot.children.payment).toBeUndefined();
          }
          wasPaid = snapshot.context.isPaid && !isClosed;
        }
        world.actor.stop();
      }),
      RUNS,
    );
  });

  it('the key of an attempt is remembered before its call', () => {
    afterEveryStep(({ actor, storage }) => {
      const snapshot = actor.getSnapshot();
      if (!snapshot.matches({ serviceForm: 'creatingBooking' })) return;
      const stored = JSON.parse(storage.getItem('currentBooking') ?? '{}');
      expect(stored.idempotencyKey).toBe(snapshot.context.idempotencyKey);
      expect(stored.idempotencyKey).toMatch(/-/);
    });
  });

  it('a person can leave from everywhere and come back', () => {
    afterEveryStep(({ actor }) => {
      const snapshot = actor.getSnapshot();
      expect(snapshot.matches('closed') || snapshot.can(events.close)).toBe(true);
    });
    fc.assert(
      fc.property(walks, (draws) => {
        const { actor, ...rest } = browser();
        for (const draw of draws) happen({ actor, ...rest }, draw);
        actor.send(events.close);
        expect(actor.getSnapshot().value).toBe('closed');
        actor.send(events.open);
        expect(actor.getSnapshot().matches('closed')).toBe(false);
        actor.stop();
      }),
      RUNS,
    );
  });
});
