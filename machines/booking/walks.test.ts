import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { allEvents as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { allMethods, allEvents as paymentEvents } from '../payment/fixtures.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { silentCallback, silentPromise } from '../testing/inert.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
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
import { done } from '../testing/system-events.ts';
import type { BackgroundCommand } from './background.ts';
import {
  createOutputs,
  detailed,
  events,
  filled,
  progress,
  storedBooking,
  storedPackage,
} from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import { allEvents } from './model-events.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';
import { type BookingSnapshot, bookingView } from './view.ts';

/** The device and the tab of the walk that is being taken; every walk has its own. */
let device = memoryStorage();
let tab = memoryStorage();

const storage = createStorageLogic({
  storage: forwarding(() => device),
  sessionStorage: forwarding(() => tab),
  now: () => 1_000_000,
});

function forwarding(to: () => ReturnType<typeof memoryStorage>) {
  return {
    getItem: (key: string) => to().getItem(key),
    setItem: (key: string, value: string) => to().setItem(key, value),
    removeItem: (key: string) => to().removeItem(key),
  };
}

/** A browser where people, storage and time are real, and the server says whatever is drawn. */
const machine = bookingMachine.provide({
  actors: {
    createBooking: silentPromise<CreateBookingOutput, CreateBookingInput>(),
    loadBooking: silentPromise<LoadBookingOutput, LoadBookingInput>(),
    storage,
    background: silentCallback<BackgroundCommand>(),
    payment: modelledPayment.provide({ actors: { storage } }),
  },
});

const forBooking = answered(allEvents);
const forPayment = answered(paymentEvents);
const forCalendar = answered(calendarEvents);
const anyBooking = wild(allEvents);
const anyPayment = wild(paymentEvents);
const anyCalendar = wild(calendarEvents);

type Actor = ReturnType<typeof createActor<typeof machine>>;

/** One thing happens: in the payment or calendar step if it is there and drawn, else in the sheet. */
function happen(actor: Actor, draw: number): void {
  const snapshot = actor.getSnapshot();
  const { payment, calendar } = snapshot.children;
  const isInside = Math.floor(draw / 8_000) % 2 === 0;
  if (payment && isInside) {
    payment.send(drawn(draw, forPayment(payment.getSnapshot()), anyPayment) as never);
  } else if (calendar && isInside) {
    calendar.send(drawn(draw, forCalendar(calendar.getSnapshot()), anyCalendar) as never);
  } else {
    actor.send(drawn(draw, forBooking(snapshot), anyBooking) as never);
  }
}

interface Look {
  snapshot: BookingSnapshot;
  /** Whether a payment link is being asked for, and for which booking. */
  linking: string | null | false;
  currentBooking: string | null;
  /** What the device keeps of a form. */
  kept: string | null;
  canComeBack: boolean;
}

const isOpen = ({ snapshot }: Look) => !snapshot.matches('closed') && !snapshot.matches('opening');

/** How far a person has come when the walk begins. */
const beginnings: readonly AnyEventObject[][] = [
  [],
  [...filled, events.submit],
  [...detailed],
  [...detailed, done('calendar', scheduled)],
  [...detailed, done('calendar', scheduled), done('createBooking', createOutputs.created)],
];

/** What the device remembers when the page opens. */
const devices: readonly Record<string, string>[] = [
  {},
  {},
  { currentBooking: JSON.stringify(storedBooking), booking_session: JSON.stringify(progress) },
  { currentBooking: JSON.stringify({ ...storedPackage, resumeToken: null }) },
];

function begin(run: number): Walker<Look> {
  device = memoryStorage(devices[run % devices.length]);
  tab = memoryStorage();
  const actor = createActor(machine, {
    input: { methods: allMethods, embedDomain: 'example.org' },
    clock: new SimulatedClock(),
  }).start();
  for (const event of beginnings[run % beginnings.length] ?? []) actor.send(event as never);
  let canComeBack = true;
  return {
    step: (draw) => happen(actor, draw),
    look: () => {
      const snapshot = actor.getSnapshot();
      const payment = snapshot.children.payment?.getSnapshot();
      const linking = payment?.matches('creatingLink') ? payment.context.bookingId : false;
      const currentBooking = device.getItem('currentBooking');
      const kept = device.getItem('booking_session');
      return { snapshot, linking, currentBooking, kept, canComeBack };
    },
    end: () => {
      actor.send(events.close);
      const isClosed = actor.getSnapshot().matches('closed');
      actor.send(events.open);
      canComeBack = isClosed && !actor.getSnapshot().matches('closed');
      actor.stop();
    },
  };
}

const promises: Promises<Look> = {
  'no event in any order throws': ({ snapshot }) => snapshot.status === 'active',

  'no payment is asked for without a booking': ({ linking }) => linking !== null,

  'a settled payment never becomes unsettled until the sheet is closed or begun afresh': (
    after,
    before,
  ) => {
    const wasPaid = isOpen(before) && before.snapshot.context.data.isPaid;
    const isLeft = !isOpen(after) || after.snapshot.context.data.isFresh;
    const { isPaid } = after.snapshot.context.data;
    return !wasPaid || isLeft || (isPaid && !after.snapshot.children.payment);
  },

  'a transfer that nobody has seen is never shown as paid': ({ snapshot }) =>
    !(snapshot.context.data.isPaid && snapshot.context.data.isAwaiting),

  'the key of an attempt is remembered before its call': ({ snapshot, currentBooking }) => {
    const isCreating =
      snapshot.matches({ serviceForm: 'creating' }) ||
      snapshot.matches({ bookingComplete: 'creating' });
    const { idempotencyKey } = snapshot.context.data;
    return (
      !isCreating ||
      (idempotencyKey !== null && (currentBooking ?? '').includes(`"${idempotencyKey}"`))
    );
  },

  'an appointment is remembered before its booking is asked for': ({ snapshot, currentBooking }) =>
    !snapshot.matches({ bookingComplete: 'creating' }) ||
    snapshot.context.data.scheduled === null ||
    (currentBooking ?? '').includes(snapshot.context.data.scheduled.event),

  'no failure of the booking loses the appointment': ({ snapshot }, before) =>
    !before.snapshot.matches({ bookingComplete: 'creating' }) ||
    !snapshot.matches({ bookingComplete: 'failed' }) ||
    snapshot.context.data.scheduled === before.snapshot.context.data.scheduled,

  'nobody is asked for a second appointment': ({ snapshot }) =>
    !snapshot.matches({ calendly: 'choosing' }) || snapshot.context.data.scheduled === null,

  'the instructions come by themselves once': ({ snapshot }, before) =>
    !snapshot.matches({ bookingComplete: 'advancing' }) ||
    before.snapshot.matches({ bookingComplete: 'advancing' }) ||
    !before.snapshot.context.data.hasAdvanced,

  'only consent leads from a package’s details to its calendar': ({ snapshot }, before) =>
    !before.snapshot.matches('packageDetails') ||
    !snapshot.matches({ calendly: 'choosing' }) ||
    snapshot.context.data.form.consent,

  'from every state a person can leave': ({ snapshot }) =>
    snapshot.matches('closed') || snapshot.can(events.close),

  'every screen offers a way back or a way out': ({ snapshot }) => {
    const { canGoBack, canClose } = bookingView(snapshot);
    return canGoBack || canClose;
  },

  'a failed booking can be tried again': ({ snapshot }) =>
    !snapshot.matches({ bookingComplete: 'failed' }) || bookingView(snapshot).canSubmit,

  'nothing typed is kept on the device unless it was asked for': ({ snapshot, kept }, before) =>
    kept === null || kept === before.kept || snapshot.context.data.saving === 'save',
};

let result: ReturnType<typeof walkAll>;
let returned: boolean[] = [];

beforeAll(() => {
  returned = [];
  const followed = (run: number) => {
    const walker = begin(run);
    const end = () => {
      walker.end();
      returned.push(walker.look().canComeBack);
    };
    return { ...walker, end };
  };
  result = walkAll(40, followed, promises, ({ snapshot }) => JSON.stringify(snapshot.value));
}, PATIENCE_MS);

describe('whatever happens to a booking, in any order', () => {
  it.each(Object.keys(promises))('%s', (sentence) => {
    expect(result.broken[sentence]).toBeUndefined();
  });

  it('from every state a person can leave and come back', () => {
    expect(returned).toHaveLength(RUNS);
    expect(returned.every(Boolean)).toBe(true);
  });

  it('the walks get everywhere', () => {
    expect([...result.visited]).toEqual(
      expect.arrayContaining(
        [
          'finished',
          'interrupted',
          'screenshotInstructions',
          { serviceForm: 'priceChanged' },
          { calendly: 'settled' },
          { bookingComplete: 'failed' },
          { bookingComplete: 'resting' },
          { bookingComplete: 'priceChanged' },
          { paymentProcessing: 'paid' },
          { paymentProcessing: 'announced' },
        ].map((state) => JSON.stringify(state)),
      ),
    );
  });
});
