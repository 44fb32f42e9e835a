import { type AnyTransitionDefinition, createActor, type InspectionEvent } from 'xstate';
import { paymentProviders } from '#machines/api/payment-provider.ts';
import { provideBooking } from '#machines/booking/provide.ts';
import { BACKGROUND_LIMIT_MS } from '#machines/booking/timings.ts';
import { bookingView } from '#machines/booking/view.ts';
import { calendarView } from '#machines/calendar/machine.ts';
import { paymentView } from '#machines/payment/view.ts';
import { type StorageKey, storageKeys } from '#machines/storage/keys.ts';
import type { Stored } from '#machines/storage/types.ts';
import { done } from '#machines/testing/actors.ts';
import { callsBy, type Call as SheetCall } from '#machines/testing/browser.ts';
import { memoryStorage } from '#machines/testing/storage.ts';
import type { Toast } from '#machines/toast.ts';
import { readScreen } from './screen.ts';
import type { Answer, Call, SheetEvent, Step } from './steps.ts';
import type { World } from './world.ts';

/** A clock on which every timer fires at its exact time, even one that another timer starts. */
function steppedClock(start: number) {
  let time = start;
  let lastId = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  const next = () => [...timers].toSorted(([, a], [, b]) => a.due - b.due)[0];
  return {
    now: () => time,
    setTimeout: (run: () => void, ms: number) => {
      lastId += 1;
      timers.set(lastId, { due: time + ms, run });
      return lastId;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** Milliseconds, or Infinity if no timer is set. */
    untilNext: () => (next()?.[1].due ?? Number.POSITIVE_INFINITY) - time,
    pass: (ms: number) => {
      const end = time + ms;
      for (let first = next(); first && first[1].due <= end; first = next()) {
        const [id, { due, run }] = first;
        timers.delete(id);
        time = due;
        run();
      }
      time = end;
    },
  };
}

/**
 * The keys that a booking stores, except the note of a failed request, which a page also writes
 * when it is closed.
 */
export const storedNames = storageKeys.filter((name) => name !== 'aiGenerationError');

/** Returns the entries of a browser's storage that hold these values, stamped `now`. */
export function storageEntries(stored: Stored, now: number): [string, string][] {
  const stamped = (value: object | null) =>
    value && { ...value, timestamp: now, lastActivity: now };
  const earlier = stored.earlierBookings.map(stamped);
  const [saved, ...savedEarlier] = stored.progress.map(stamped);
  const values: Partial<Record<StorageKey, unknown>> = {
    currentBooking: stamped(stored.currentBooking),
    earlierBookings: earlier.length > 0 && earlier,
    pendingAIGeneration: stamped(stored.pendingAIGeneration),
    activePaymentSession: stamped(stored.activePaymentSession),
    booking_session: saved,
    earlierSessions: savedEarlier.length > 0 && savedEarlier,
    redirectedForPayment: stored.hasBeenRedirected,
    redirectTimestamp: stored.hasBeenRedirected && now,
  };
  return Object.entries(values).flatMap(([key, value]) =>
    value ? [[key, JSON.stringify(value)]] : [],
  );
}

/** Returns the snapshot of a child that has not ended. */
function active<S extends { status: string }>(child: { getSnapshot(): S } | undefined): S | null {
  const snapshot = child?.getSnapshot();
  return snapshot?.status === 'active' ? snapshot : null;
}

export type SimulatedSheet = ReturnType<typeof simulateSheet>;

/**
 * The booking machine with its children on a simulated device. Each step takes effect at once, so
 * that afterwards the views tell what the screen must show.
 */
export function simulateSheet(world: World) {
  const { now, language } = world;
  const clock = steppedClock(now);
  let isFull = false;
  const storage = limited(memoryStorage());
  const sessionStorage = limited(memoryStorage());
  const takenTransitions = new Set<AnyTransitionDefinition>();
  const toasts: Toast['toast'][] = [];
  const requests = new Map<SheetCall, unknown>();
  let contentAskedAt = now;
  const screens = new Map<string, ReturnType<typeof readScreen>>();
  const subscribed = new WeakSet<object>();
  /** A call that only an `answer` step ends. */
  const pending = (call: SheetCall) => (request: unknown) => {
    requests.set(call, request);
    if (call === 'generateContent') contentAskedAt = clock.now();
    return new Promise<never>(() => {});
  };
  const machine = provideBooking({ storage, sessionStorage, now: clock.now, ...callsBy(pending) });
  let actor = open();

  /** A storage that can be full. */
  function limited(memory: ReturnType<typeof memoryStorage>): typeof memory {
    const setItem = (key: string, value: string) => {
      if (isFull) throw new Error('full');
      memory.setItem(key, value);
    };
    return { ...memory, setItem };
  }

  function open() {
    requests.delete('generateContent');
    const opened = createActor(machine, {
      input: { methods: paymentProviders, items: world.items, embedDomain: 'localhost' },
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

  /** The actor that asks for the order's status while the payment step waits for nothing. */
  function watchOf(call: Call) {
    return call === 'verifyPayment' ? snapshots().payment?.children.watch : undefined;
  }

  function views() {
    const { booking, payment, calendar } = snapshots();
    return {
      view: bookingView(booking),
      payment: payment && paymentView(payment),
      calendar: calendar && calendarView(calendar),
    };
  }

  /** The open sheet as HTML. */
  const draw = () => world.drawing.drawSheet(actor, world);

  /** Returns what the sheet shows; the same views are drawn once. */
  function screen() {
    const key = JSON.stringify(views());
    const known = screens.get(key) ?? readScreen(draw(), language, isTaken);
    screens.set(key, known);
    return known;
  }

  function answer({ call, outcome }: Answer) {
    if (call === 'generateContent') {
      requests.delete(call);
      const failed = { type: 'content.failed', reason: 'failed' } as const;
      actor.send(outcome.ok ? { type: 'content.generated' } : failed);
      return;
    }
    const caller = call in children() ? actor : (watchOf(call) ?? children().payment);
    // XState's own events are not among the machines' types.
    caller?.send(done(call, outcome) as never);
  }

  /**
   * Returns the machine that takes an event of the page, if any: a child before the booking
   * machine.
   */
  function takerOf(event: SheetEvent) {
    const { calendar, payment } = children();
    // The types of no machine include the events of the others.
    return [calendar, payment, actor].find((each) => each?.getSnapshot().can(event as never));
  }

  const isTaken = (event: SheetEvent) => takerOf(event) !== undefined;

  /** A person's input keeps the session alive. */
  function send({ event, place }: Extract<Step, { kind: 'event' }>) {
    takerOf(event)?.send(event as never);
    const isByPerson = place !== undefined || /^(?:sheet|field|receipt)/.test(event.type);
    const hasStep = actor.getSnapshot().context.data.step !== null;
    if (isByPerson && hasStep) actor.send({ type: 'person.active' });
  }

  function replaceStored(stored: Stored) {
    for (const { keys, removeItem } of [storage, sessionStorage]) keys().forEach(removeItem);
    for (const entry of storageEntries(stored, clock.now())) storage.setItem(...entry);
  }

  function apply(step: Step) {
    if (step.kind === 'event') send(step);
    else if (step.kind === 'answer') answer(step);
    else if (step.kind === 'pass') clock.pass(step.ms);
    else if (step.kind === 'store') replaceStored(step.stored);
    else if (step.kind === 'limitStorage') isFull = step.isFull;
    else {
      actor.stop();
      actor = open();
      actor.send(step.event);
    }
    const { payment } = children();
    if (!payment || subscribed.has(payment)) return;
    subscribed.add(payment);
    payment.on('toast', ({ toast }) => toasts.push(toast));
  }

  return {
    apply,
    /** Begins again on a device that stores this. */
    reset: (stored: Stored) => {
      actor.stop();
      replaceStored(stored);
      toasts.splice(0);
      takenTransitions.clear();
      actor = open();
    },
    stop: () => actor.stop(),
    /** The transitions of all machines since the last reset. */
    takenTransitions,
    now: clock.now,
    untilNextTimer: clock.untilNext,
    isWaitingFor: (call: Call): boolean =>
      call === 'generateContent'
        ? requests.has(call) && clock.now() < contentAskedAt + BACKGROUND_LIMIT_MS
        : { ...children(), ...snapshots().payment?.children }[call] !== undefined ||
          watchOf(call)?.getSnapshot().matches('asking') === true,
    isTaken,
    isWatching: () => watchOf('verifyPayment') !== undefined,
    /** The last input of the call. */
    requestOf: (call: Call) => requests.get(call),
    /** The names of what is stored on the device and in the tab. */
    kept: () =>
      [storage, sessionStorage].map(({ getItem }) =>
        storedNames.filter((name) => getItem(name) !== null),
      ),
    /** Returns the last toast since the previous call. */
    takeToast: () => toasts.splice(0).at(-1) ?? null,
    snapshots,
    views,
    draw,
    screen,
  };
}
