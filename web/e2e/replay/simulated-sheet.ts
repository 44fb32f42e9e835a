import { type AnyTransitionDefinition, createActor, type InspectionEvent } from 'xstate';
import { provideBooking } from '#machines/booking/provide.ts';
import { BACKGROUND_LIMIT_MS } from '#machines/booking/timings.ts';
import { bookingView } from '#machines/booking/view.ts';
import { calendarView } from '#machines/calendar/view.ts';
import { paymentView } from '#machines/payment/view.ts';
import { storageKeys } from '#machines/storage/keys.ts';
import type { Stored } from '#machines/storage/types.ts';
import { callsBy, type Call as SheetCall } from '#machines/testing/browser.ts';
import { memoryStorage } from '#machines/testing/memory-storage.ts';
import { done } from '#machines/testing/system-events.ts';
import type { Toast } from '#machines/toast.ts';
import type { SheetEvent, Views } from './screen.ts';
import type { Answer, Call, Step } from './steps.ts';
import type { World } from './world.ts';

/** A clock on which every timer fires at its own moment, also one that another timer starts. */
function steppedClock(start: number) {
  let time = start;
  let lastId = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  const nextUntil = (end: number) =>
    [...timers].filter(([, { due }]) => due <= end).toSorted(([, a], [, b]) => a.due - b.due)[0];
  return {
    now: () => time,
    setTimeout: (run: () => void, ms: number) => {
      lastId += 1;
      timers.set(lastId, { due: time + ms, run });
      return lastId;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
    },
    untilNext: () =>
      timers.size > 0 ? Math.min(...[...timers.values()].map(({ due }) => due)) - time : null,
    pass: (ms: number) => {
      const end = time + ms;
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const [id, { due, run }] = next;
        timers.delete(id);
        time = due;
        run();
      }
      time = end;
    },
  };
}

/** A device's storage that can be full. */
function limitedStorage() {
  const memory = memoryStorage();
  const storage = { ...memory, isFull: false };
  storage.setItem = (key, value) => {
    if (storage.isFull) throw new Error('full');
    memory.setItem(key, value);
  };
  return storage;
}

/** The entries of a browser's storage that hold these values, stamped `now`; null removes one. */
export function storageEntries(stored: Stored, now: number): Record<string, string | null> {
  const { currentBooking, progress, pendingAIGeneration, hasBeenRedirected } = stored;
  const session = stored.activePaymentSession;
  const earlier = stored.earlierBookings.map((each) => ({ ...each, timestamp: now }));
  const values = {
    currentBooking: currentBooking && { ...currentBooking, timestamp: now },
    earlierBookings: earlier.length > 0 && earlier,
    pendingAIGeneration: pendingAIGeneration && { ...pendingAIGeneration, timestamp: now },
    activePaymentSession: session && { ...session, timestamp: now },
    booking_session: progress && { ...progress, timestamp: now, lastActivity: now },
    redirectedForPayment: hasBeenRedirected || null,
    redirectTimestamp: hasBeenRedirected ? now : null,
  };
  return {
    ...Object.fromEntries(storageKeys.map((key) => [key, null])),
    ...Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value ? JSON.stringify(value) : null]),
    ),
  };
}

/** The snapshot of a child that has not ended. */
function active<S extends { status: string }>(child: { getSnapshot(): S } | undefined): S | null {
  const snapshot = child?.getSnapshot();
  return snapshot?.status === 'active' ? snapshot : null;
}

const ofPayment = /^(?:method|payment\.(?:initiate|return)|receipt|verification\.retry|network)/;

/** The machine that an event of the page is for. */
function receiverOf({ type }: SheetEvent, isPaying: boolean): 'booking' | 'payment' | 'calendar' {
  if (/^(?:calendar|frame)/.test(type)) return 'calendar';
  return ofPayment.test(type) || (type === 'window.focus' && isPaying) ? 'payment' : 'booking';
}

/** The calls that the booking machine makes itself. */
const ofBooking: readonly Call[] = [
  'createBooking',
  'loadBooking',
  'withdrawTransfer',
  'saveAnswers',
];

export type SimulatedSheet = ReturnType<typeof simulateSheet>;

/**
 * The booking machine with its children on a simulated device. Each step takes effect at once, so
 * that afterwards the views say what the screen must show.
 */
export function simulateSheet({ methods, now }: Pick<World, 'methods' | 'now'>) {
  const clock = steppedClock(now);
  const storage = limitedStorage();
  const sessionStorage = limitedStorage();
  const takenTransitions = new Set<AnyTransitionDefinition>();
  const toasts: Toast['toast'][] = [];
  const requests = new Map<SheetCall, unknown>();
  let contentAskedAt = now;
  const subscribed = new WeakSet<object>();
  /** A call that ends only by an `answer` step. */
  const pending = (call: SheetCall) => (request: unknown) => {
    requests.set(call, request);
    if (call === 'generateContent') contentAskedAt = clock.now();
    return new Promise<never>(() => {});
  };
  const machine = provideBooking({
    storage,
    sessionStorage,
    now: clock.now,
    ...callsBy(pending),
  });
  let actor = open();

  function open() {
    requests.delete('generateContent');
    const opened = createActor(machine, {
      input: { methods, embedDomain: 'localhost' },
      clock,
      inspect: (inspection: InspectionEvent) => {
        if (inspection.type !== '@xstate.microstep') return;
        for (const transition of inspection._transitions) takenTransitions.add(transition);
      },
    });
    opened.on('toast', ({ toast }) => toasts.push(toast));
    return opened.start();
  }

  const children = () => actor.getSnapshot().children;

  const snapshots = () => ({
    booking: actor.getSnapshot(),
    payment: active(children().payment),
    calendar: active(children().calendar),
  });

  /** The actor that asks how the order stands while the payment step waits for nothing. */
  function watchOf(call: Call) {
    return call === 'verifyPayment' ? snapshots().payment?.children.watch : undefined;
  }

  function answer({ call, outcome }: Answer) {
    if (call === 'generateContent') {
      requests.delete(call);
      const failed = { type: 'content.failed', reason: 'failed' } as const;
      actor.send(outcome.ok ? { type: 'content.generated' } : failed);
      return;
    }
    const isOfBooking = ofBooking.includes(call);
    // XState's own events are not among the machines' types.
    const end = done(call, outcome) as never;
    if (isOfBooking) actor.send(end);
    else (watchOf(call) ?? children().payment)?.send(end);
  }

  /** A person's input keeps the session alive. */
  function send({ event, element }: Extract<Step, { kind: 'event' }>) {
    const receiver = receiverOf(event, snapshots().payment !== null);
    const target = receiver === 'booking' ? actor : children()[receiver];
    target?.send(event as never);
    const isByPerson = element !== undefined || event.type.startsWith('sheet');
    const hasStep = actor.getSnapshot().context.data.step !== null;
    if (isByPerson && hasStep) actor.send({ type: 'person.active' });
  }

  function write(entries: Record<string, string | null>) {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
    }
  }

  function replaceStored(stored: Stored) {
    sessionStorage.keys().forEach(sessionStorage.removeItem);
    write(storageEntries(stored, clock.now()));
  }

  function apply(step: Step) {
    switch (step.kind) {
      case 'event':
        send(step);
        break;
      case 'answer':
        answer(step);
        break;
      case 'pass':
        clock.pass(step.ms);
        break;
      case 'arrive':
        actor.stop();
        actor = open();
        actor.send(step.event);
        break;
      case 'store':
        replaceStored(step.stored);
        break;
      case 'limitStorage':
        storage.isFull = step.isFull;
        sessionStorage.isFull = step.isFull;
        break;
    }
    const { payment } = children();
    if (!payment || subscribed.has(payment)) return;
    subscribed.add(payment);
    payment.on('toast', ({ toast }) => toasts.push(toast));
  }

  return {
    apply,
    /** Begins anew on a device that stores this. */
    reset: (stored: Stored) => {
      actor.stop();
      replaceStored(stored);
      toasts.splice(0);
      takenTransitions.clear();
      actor = open();
    },
    stop: () => actor.stop(),
    /** Those of all machines since the last reset. */
    takenTransitions,
    now: clock.now,
    /** Milliseconds, or null if nothing is timed. */
    untilNextTimer: clock.untilNext,
    isWaitingFor: (call: Call): boolean =>
      call === 'generateContent'
        ? requests.has(call) && clock.now() < contentAskedAt + BACKGROUND_LIMIT_MS
        : { ...children(), ...snapshots().payment?.children }[call] !== undefined ||
          watchOf(call)?.getSnapshot().matches('asking') === true,
    isWatching: () => watchOf('verifyPayment') !== undefined,
    /** What the call was last given. */
    requestOf: (call: Call) => requests.get(call),
    /** The last toast since this was last called. */
    takeToast: () => toasts.splice(0).at(-1) ?? null,
    snapshots,
    views: (): Views => {
      const { booking, payment, calendar } = snapshots();
      return {
        view: bookingView(booking),
        payment: payment && paymentView(payment),
        calendar: calendar && calendarView(calendar),
      };
    },
  };
}
