import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { allEvents as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { allMethods, allEvents as paymentEvents } from '../payment/fixtures.ts';
import { createStorageLogic } from '../storage/storage.ts';
import type { SavedProgress } from '../storage/types.ts';
import { done, silentCallback, silentPromise } from '../testing/actors.ts';
import { modelledPayment } from '../testing/payment-models.ts';
import {
  drawnFrom,
  type Invariants,
  PATIENCE_MS,
  RUNS,
  type Walker,
  walkAll,
} from '../testing/random-walks.ts';
import { memoryStorage } from '../testing/storage.ts';
import { wouldLose } from './context.ts';
import { createOutputs, detailed, events, filled } from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import { allEvents } from './model-events.ts';
import { progress, storedBooking, storedPackage } from './stored-fixtures.ts';
import { type BookingSnapshot, bookingView } from './view.ts';

/** The storage of the current walk's device and tab. */
let device = memoryStorage();
let tab = memoryStorage();

const storage = createStorageLogic({
  storage: {
    ...forwarding(() => device),
    setItem: (key, value) => {
      const isLonger = value.length > (device.getItem(key) ?? '').length;
      if (isFull && isLonger && formKeys.includes(key)) throw new Error('full');
      device.setItem(key, value);
    },
  },
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

/** The device has no room for any more of saved forms. */
let isFull = false;

const formKeys: readonly string[] = ['booking_session', 'earlierSessions'];

/** Storage is real here; the walk draws what the server answers. */
const machine = bookingMachine.provide({
  actors: {
    createBooking: silentPromise(),
    loadBooking: silentPromise(),
    saveAnswers: silentPromise(),
    storage,
    background: silentCallback(),
    payment: modelledPayment.provide({ actors: { storage } }),
  },
});

const forBooking = drawnFrom(allEvents);
const forPayment = drawnFrom(paymentEvents);
const forCalendar = drawnFrom(calendarEvents);

type Actor = ReturnType<typeof createActor<typeof machine>>;

/** Sends the drawn event to the payment or calendar machine if it is running, else to the sheet. */
function happen(actor: Actor, draw: number): void {
  if (draw % 16 === 0) isFull = !isFull;
  const snapshot = actor.getSnapshot();
  const { payment, calendar } = snapshot.children;
  const isInside = Math.floor(draw / 8_000) % 2 === 0;
  if (payment && isInside) {
    payment.send(forPayment(draw, payment.getSnapshot()) as never);
  } else if (calendar && isInside) {
    calendar.send(forCalendar(draw, calendar.getSnapshot()) as never);
  } else {
    actor.send(forBooking(draw, snapshot) as never);
  }
}

interface Look {
  snapshot: BookingSnapshot;
  /** The booking a payment link is being requested for; false while none is. */
  linking: object | null | false;
  currentBooking: string | null;
  /** The forms saved on the device, by their items. */
  kept: Readonly<Record<string, string>>;
  /** The draft in the tab, until it is sent, saved or left. */
  draft: string | null;
  canComeBack: boolean;
}

function savedForms(): Look['kept'] {
  const [latest, earlier] = formKeys.map((key) => JSON.parse(device.getItem(key) ?? '[]'));
  const all: SavedProgress[] = [...earlier.toReversed(), latest].flat();
  return Object.fromEntries(all.map(({ itemId, formData }) => [itemId, JSON.stringify(formData)]));
}

const isOpen = ({ snapshot }: Look) => !snapshot.matches('closed') && !snapshot.matches('opening');

/** Events sent before a walk begins. */
const beginnings: readonly AnyEventObject[][] = [
  [],
  [...filled, events.submit],
  [...detailed],
  [...detailed, done('calendar', scheduled)],
  [...detailed, done('calendar', scheduled), done('createBooking', createOutputs.created)],
];

/** The device's storage when the page opens. */
const devices: readonly Record<string, string>[] = [
  {},
  {},
  {
    currentBooking: JSON.stringify(storedBooking),
    booking_session: JSON.stringify(progress),
    earlierSessions: JSON.stringify([{ ...progress, itemId: 'the-map' }]),
  },
  { currentBooking: JSON.stringify({ ...storedPackage, resumeToken: null }) },
];

function begin(run: number): Walker<Look> {
  device = memoryStorage(devices[run % devices.length]);
  tab = memoryStorage();
  isFull = false;
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
      const linking = payment?.matches('creatingLink') ? payment.context.booking : false;
      const currentBooking = device.getItem('currentBooking');
      const kept = savedForms();
      const draft = tab.getItem('booking_draft');
      return { snapshot, linking, currentBooking, kept, draft, canComeBack };
    },
    end: () => {
      actor.send(events.close);
      actor.send(events.leave);
      const isClosed = actor.getSnapshot().matches('closed');
      actor.send(events.open);
      canComeBack = isClosed && !actor.getSnapshot().matches('closed');
      actor.stop();
    },
  };
}

const invariants: Invariants<Look> = {
  'no event throws': ({ snapshot }) => snapshot.status === 'active',

  'no payment link is requested without a booking': ({ linking }) => linking !== null,

  'a paid booking stays paid until the sheet is closed or started fresh': (after, before) => {
    const wasPaid = isOpen(before) && before.snapshot.context.data.isPaid;
    const isLeft = !isOpen(after) || after.snapshot.context.data.isFresh;
    const { isPaid } = after.snapshot.context.data;
    return !wasPaid || isLeft || (isPaid && !after.snapshot.children.payment);
  },

  'an unconfirmed transfer is not shown as paid': ({ snapshot }) =>
    !(snapshot.context.data.isPaid && snapshot.context.data.isAwaiting),

  'the key of an attempt is stored before its call': ({ snapshot, currentBooking }) => {
    const isCreating =
      snapshot.matches({ serviceForm: 'creating' }) ||
      snapshot.matches({ bookingComplete: 'creating' });
    const { idempotencyKey } = snapshot.context.data;
    return (
      !isCreating ||
      (idempotencyKey !== null && (currentBooking ?? '').includes(`"${idempotencyKey}"`))
    );
  },

  'an appointment is stored before createBooking': ({ snapshot, currentBooking }) =>
    !snapshot.matches({ bookingComplete: 'creating' }) ||
    snapshot.context.data.scheduled === null ||
    (currentBooking ?? '').includes(snapshot.context.data.scheduled.event),

  'a failed booking keeps its appointment': ({ snapshot }, before) =>
    !before.snapshot.matches({ bookingComplete: 'creating' }) ||
    !snapshot.matches({ bookingComplete: 'failed' }) ||
    snapshot.context.data.scheduled === before.snapshot.context.data.scheduled,

  'no second appointment is requested': ({ snapshot }) =>
    !snapshot.matches({ calendly: 'choosing' }) || snapshot.context.data.scheduled === null,

  'the sheet advances to the instructions once': ({ snapshot }, before) =>
    !snapshot.matches({ bookingComplete: 'advancing' }) ||
    before.snapshot.matches({ bookingComplete: 'advancing' }) ||
    !before.snapshot.context.data.hasAdvanced,

  'a package’s calendar needs consent': ({ snapshot }, before) =>
    !before.snapshot.matches('packageDetails') ||
    !snapshot.matches({ calendly: 'choosing' }) ||
    snapshot.context.data.form.consent,

  'the sheet can be closed in every state': ({ snapshot }) =>
    snapshot.matches('closed') || snapshot.can(events.close),

  'every screen can be left by back or close': ({ snapshot }) => {
    const { canGoBack, canClose } = bookingView(snapshot);
    return canGoBack || canClose;
  },

  'a failed booking can be retried': ({ snapshot }) =>
    !snapshot.matches({ bookingComplete: 'failed' }) || bookingView(snapshot).canSubmit,

  'a form is stored on the device only with Save Progress': ({ snapshot, kept }, before) =>
    Object.entries(kept).every(([id, form]) => form === before.kept[id]) ||
    snapshot.context.data.saving === 'save' ||
    (before.snapshot.context.data.isLeaving && snapshot.matches('closed')),

  'what is called saved stands on the device as it was typed': ({ snapshot, kept }) => {
    const { item, step, saving, form } = snapshot.context.data;
    const isSaved = item !== null && step !== null && saving === 'save';
    return !isSaved || kept[item.id] === JSON.stringify(form);
  },

  'what is saved of one item stays whatever becomes of another': ({ snapshot, kept }, before) => {
    const inHand = [before, { snapshot }].map((look) => look.snapshot.context.data.item?.id);
    const others = Object.entries(before.kept).filter(([id]) => !inHand.includes(id));
    return snapshot.context.data.isFresh || others.every(([id, form]) => kept[id] === form);
  },

  'the sheet does not close over something typed unless it has asked': ({ snapshot }, before) =>
    !snapshot.matches('closed') ||
    before.snapshot.matches('finished') ||
    !wouldLose(before.snapshot.context.data) ||
    before.snapshot.context.data.isLeaving,

  'the question stands only over something that would be lost': ({ snapshot }) =>
    !snapshot.context.data.isLeaving || wouldLose(snapshot.context.data),

  'what would be lost stands in the tab, unless the person wants nothing kept': (look) => {
    const { data } = look.snapshot.context;
    const isTyped = data.step !== null && data.saving === 'undecided' && wouldLose(data);
    return !isTyped || (look.draft ?? '').includes(JSON.stringify(data.form));
  },

  'the tab keeps no draft once the sheet is closed': ({ snapshot, draft }) =>
    !snapshot.matches('closed') || draft === null,
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
  result = walkAll(40, followed, invariants, ({ snapshot }) => JSON.stringify(snapshot.value));
}, PATIENCE_MS);

describe('a booking after random events', () => {
  it.each(Object.keys(invariants))('%s', (invariant) => {
    expect(result.broken[invariant]).toBeUndefined();
  });

  it('the sheet can be closed and opened again after every walk', () => {
    expect(returned).toHaveLength(RUNS);
    expect(returned.every(Boolean)).toBe(true);
  });

  it('the walks visit every state', () => {
    const states = [
      'finished',
      'interrupted',
      'screenshotInstructions',
      { serviceForm: 'priceChanged' },
      { calendly: 'settled' },
      { bookingComplete: 'failed' },
      { bookingComplete: 'resting' },
      { bookingComplete: 'priceChanged' },
      { paymentProcessing: 'paid' },
      { paymentProcessing: { announced: 'shown' } },
    ];
    const visited = states.map((state) => JSON.stringify(state));
    expect([...result.visited]).toEqual(expect.arrayContaining(visited));
  });
});
