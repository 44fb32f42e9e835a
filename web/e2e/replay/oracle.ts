import { type AnyTransitionDefinition, createActor, type InspectionEvent } from 'xstate';
import { bookingView } from '#machines/booking/view.ts';
import { calendarView } from '#machines/calendar/view.ts';
import { paymentView } from '#machines/payment/view.ts';
import { storageKeys } from '#machines/storage/keys.ts';
import { readStored } from '#machines/storage/storage.ts';
import { memoryStorage } from '#machines/testing/memory-storage.ts';
import { done } from '#machines/testing/system-events.ts';
import type { Toast } from '#machines/toast.ts';
import { steppedClock } from './clock.ts';
import { heldMachine } from './held-machine.ts';
import { entriesOf, sessionEntry } from './memory.ts';
import type { Door, DoorStep, Step } from './steps.ts';
import type { World } from './world.ts';

/** A device's storage that can be full. */
function deviceStorage() {
  const kept = memoryStorage();
  let isRefusing = false;
  return {
    ...kept,
    setItem: (key: string, value: string) => {
      if (isRefusing) throw new Error('full');
      kept.setItem(key, value);
    },
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
    },
  };
}

/** What a person does with hand or key, where the rest happens to the page. */
function isPersonal({ actor, event }: Extract<Step, { kind: 'do' }>): boolean {
  if (actor === 'calendar') return event.type === 'calendar.retry';
  return !/^(?:window|network|payment\.return)/.test(event.type);
}

export type Oracle = ReturnType<typeof openOracle>;

/** What its machines say of the sheet at the moment. */
export const toldBy = (oracle: Oracle) => ({
  view: oracle.view(),
  payment: oracle.paymentView(),
  calendar: oracle.calendarView(),
});

/**
 * The sheet's machine with all its children and a device's storage, told step by step what people
 * and the world do. Everything happens at once, so that after each step it says what the screen must
 * show.
 */
export function openOracle({ methods, now }: Pick<World, 'methods' | 'now'>) {
  const clock = steppedClock(now);
  const storage = deviceStorage();
  const sessionStorage = deviceStorage();
  const services = { storage, sessionStorage, now: clock.now };
  const taken = new Set<AnyTransitionDefinition>();
  const toasts: Toast['toast'][] = [];
  const asked = new Map<Door, unknown>();
  const heard = new WeakSet<object>();
  let isGenerating = false;
  const machine = heldMachine(services, (door, input) => {
    asked.set(door, input);
    if (door === 'generateContent') isGenerating = true;
  });
  let actor = open();

  function open() {
    isGenerating = false;
    const opened = createActor(machine, {
      input: { methods, embedDomain: 'localhost' },
      clock,
      inspect: (inspection: InspectionEvent) => {
        if (inspection.type !== '@xstate.microstep') return;
        for (const transition of inspection._transitions) taken.add(transition);
      },
    });
    opened.on('toast', ({ toast }) => toasts.push(toast));
    return opened.start();
  }

  const children = () => actor.getSnapshot().children;

  /** The payment step, while it has not ended. */
  function paying() {
    const payment = children().payment?.getSnapshot();
    return payment?.status === 'active' ? payment : null;
  }

  function scheduling() {
    const calendar = children().calendar?.getSnapshot();
    return calendar?.status === 'active' ? calendar : null;
  }

  function hearPayment() {
    const { payment } = children();
    if (!payment || heard.has(payment)) return;
    heard.add(payment);
    payment.on('toast', ({ toast }) => toasts.push(toast));
  }

  function isAsked(door: Door): boolean {
    if (door === 'generateContent') return isGenerating;
    if (door === 'createBooking' || door === 'loadBooking') return children()[door] !== undefined;
    return paying()?.children[door] !== undefined;
  }

  function answer({ door, output }: DoorStep) {
    if (door === 'generateContent') {
      isGenerating = false;
      actor.send(output ? { type: 'content.failed', ...output } : { type: 'content.generated' });
      return;
    }
    const isOfPayment = door !== 'createBooking' && door !== 'loadBooking';
    // XState's own events are none of the machines' types; models and walks send them all the same.
    const end = done(door, output) as never;
    if (isOfPayment) children().payment?.send(end);
    else actor.send(end);
  }

  function act(step: Extract<Step, { kind: 'do' }>) {
    const { payment, calendar } = children();
    if (step.actor === 'booking') actor.send(step.event);
    else if (step.actor === 'payment') payment?.send(step.event);
    else calendar?.send(step.event);
    const isThere = isPersonal(step) && actor.getSnapshot().context.data.step !== null;
    if (isThere) actor.send({ type: 'person.active' });
  }

  function remember(entries: Record<string, string>) {
    for (const key of storageKeys) {
      const value = entries[key];
      sessionStorage.removeItem(key);
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, value);
    }
  }

  function apply(step: Step) {
    switch (step.kind) {
      case 'do':
        act(step);
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
      case 'remember':
        remember(entriesOf(step.stored, clock.now()));
        break;
      case 'watch': {
        const entry = sessionEntry(step.session, clock.now());
        if (entry === null) storage.removeItem('activePaymentSession');
        else storage.setItem('activePaymentSession', entry);
        break;
      }
      case 'refuse':
        storage.refuse(step.isRefusing);
        sessionStorage.refuse(step.isRefusing);
        break;
    }
    hearPayment();
  }

  return {
    apply,
    /** A device that knows nothing, and a new page on it. */
    begin: () => {
      actor.stop();
      remember({});
      toasts.splice(0);
      taken.clear();
      actor = open();
    },
    end: () => actor.stop(),
    /** The transitions taken since it began, of all its machines. */
    taken,
    now: clock.now,
    /** Whether an answer of that door is waited for, and what it was last asked. */
    isAsked,
    asked: (door: Door) => asked.get(door),
    stored: () => readStored(services),
    /** What was said in passing since this was last asked. */
    said: () => toasts.splice(0),
    snapshot: () => actor.getSnapshot(),
    view: () => bookingView(actor.getSnapshot()),
    payment: paying,
    calendar: scheduling,
    paymentView: () => {
      const snapshot = paying();
      return snapshot && paymentView(snapshot);
    },
    calendarView: () => {
      const snapshot = scheduling();
      return snapshot && calendarView(snapshot);
    },
  };
}
