import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  AUTO_ADVANCE_MS,
  CREATE_LIMIT_MS,
  FINISHED_RESET_MS,
  RESUME_LIMIT_MS,
} from '#machines/booking/timings.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { type BookingSnapshot, bookingView } from '#machines/booking/view.ts';
import { LOAD_LIMIT_MS, SILENCE_LIMIT_MS } from '#machines/calendar/timings.ts';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import type { CalendarSnapshot } from '#machines/calendar/view.ts';
import type { PaymentOutput } from '#machines/payment/types.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/session-clock/timings.ts';
import type { ScheduledEvent, Stored } from '#machines/storage/types.ts';
import { done } from '#machines/testing/system-events.ts';
import { formView } from '#web/booking/intake/form-view.ts';
import { offersSaving } from '#web/booking/session/session-view.ts';
import { expectedScreen } from './expected-screen.ts';
import { localisedItem, localisedStored } from './localised-fixtures.ts';
import { answer, delayOf, payUntil, type Scene, takePaymentEvent } from './payment-events.ts';
import { elementFor, type Views } from './screen.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

type Next = AnyEventObject | undefined;

/** Makes any answer long enough for its section, and different from what it was. */
const MORE_WORDS = 'Between two lives, and looking for a way on.';

const delays: Readonly<Record<string, number>> = {
  createExpires: CREATE_LIMIT_MS,
  resumeExpires: RESUME_LIMIT_MS,
  autoAdvance: AUTO_ADVANCE_MS,
  finishedReset: FINISHED_RESET_MS,
  loadExpires: LOAD_LIMIT_MS,
  silenceExpires: SILENCE_LIMIT_MS,
};

/** States in which time can pass until the session ends, as nothing else ends earlier. */
const quietStates = [
  { serviceForm: 'editing' },
  'packageDetails',
  'screenshotInstructions',
  'whatsappVerification',
] as const;

/** Whether the machine waits for what storage holds; in a browser the answer comes at once. */
export function isReadingStorage(snapshot: AnyMachineSnapshot): boolean {
  return (
    snapshot.matches({ opening: 'reading' }) || snapshot.matches({ paymentProcessing: 'arriving' })
  );
}

function isOffered(world: World, views: Views, event: BookingEvent): boolean {
  if (event.type === 'sheet.close') return views.view.isOpen;
  return elementFor(expectedScreen(world, views), event) !== undefined;
}

/** On a phone the way to the form's button leads through its sections; steps are taken for that. */
function canReachSubmit(world: World, views: Views, event: BookingEvent): boolean {
  const { view } = views;
  const { isStepped } = formView(view, world.isPhone);
  if (!isStepped || view.isUnchanged) return isOffered(world, views, event);
  return !view.isBusy && view.newPrice === null && (view.canAdvance || view.sectionIndex > 0);
}

/** Whether an event of the booking model can happen to a page. */
export function canBookingEventHappen(
  world: World,
  snapshot: BookingSnapshot,
  event: AnyEventObject,
): boolean {
  const known = event as BookingEvent;
  const isReading = isReadingStorage(snapshot);
  if (known.type === 'storage.loaded') return isReading || snapshot.matches('closed');
  if (isReading) return false;
  if (event.type.startsWith('xstate.')) return !event.type.startsWith('xstate.error.');
  const view = bookingView(snapshot);
  const views = { view, payment: null, calendar: null };
  switch (known.type) {
    case 'sheet.open':
      return !view.isOpen && localisedItem(world, known.item) !== null;
    case 'booking.resume':
    case 'payment.return':
    case 'window.focus':
      return !view.isOpen;
    case 'payment.linked':
      return true;
    case 'progress.refused':
      return offersSaving(view);
    case 'session.expiring':
    case 'session.expired':
      return quietStates.some((state) => snapshot.matches(state));
    case 'content.generated':
    case 'content.failed':
      return snapshot.matches('whatsappVerification');
    case 'form.submit':
      return canReachSubmit(world, views, known);
    default:
      return isOffered(world, views, known);
  }
}

/** Whether an event of the calendar model can happen to a page. */
export function canCalendarEventHappen(snapshot: CalendarSnapshot, event: AnyEventObject): boolean {
  const { type } = event as CalendarEvent;
  if (type === 'frame.failed') return false;
  return type === 'frame.loaded' ? snapshot.matches({ loading: 'fetching' }) : true;
}

const sending = (event: BookingEvent): Step => ({ kind: 'event', actor: 'booking', event });

const withoutTimes = (stored: Stored) =>
  JSON.stringify(stored, (key, value) => (/timestamp|lastActivity/.test(key) ? 0 : value));

/** Stores what the machine reads next, if the model says what that is. */
function store({ world, sheet, take }: Scene, next: Next): void {
  if (next?.type !== 'storage.loaded') return;
  const stored = localisedStored(world, next.stored as Stored);
  if (withoutTimes(stored) !== withoutTimes(sheet.stored())) take({ kind: 'store', stored });
}

/** The same where only the payment session matters, as the page keeps the booking itself. */
function storePayment({ sheet, take }: Scene, next: Next): void {
  if (next?.type !== 'storage.loaded') return;
  const { activePaymentSession: session } = next.stored as Stored;
  const known = sheet.stored().activePaymentSession;
  if (known?.reference !== session?.reference) take({ kind: 'storePayment', session });
}

/** Fills in what the shown section still asks for. */
function fillSection({ sheet, take }: Scene): void {
  const { sections, sectionIndex, form } = sheet.views().view;
  for (const { name, mobileOver } of sections[sectionIndex]?.fields ?? []) {
    const typed = form.answers[name] ?? '';
    if (mobileOver === 0 || typed.length > mobileOver) continue;
    const value = `${typed} ${MORE_WORDS}`.trim();
    take(sending({ type: 'field.change', field: name, value }));
  }
}

/** On a phone goes through the form's sections to its button, filling in each. */
function goToSubmit(scene: Scene): boolean {
  const form = () => formView(scene.sheet.views().view, scene.world.isPhone);
  while (!form().isLast) {
    fillSection(scene);
    if (!form().canGoOn) return false;
    scene.take(sending({ type: 'section.next' }));
  }
  if (form().isStepped) fillSection(scene);
  return true;
}

/** On a phone goes back to the section that has the field. */
function goToField({ sheet, world, take }: Scene, event: BookingEvent): void {
  const back = { type: 'section.back' } as const;
  while (!isOffered(world, sheet.views(), event) && isOffered(world, sheet.views(), back)) {
    take(sending(back));
  }
}

/** Does what a person does, if the screen offers it. */
function act(scene: Scene, event: BookingEvent, next: Next): boolean {
  const { sheet, world, take } = scene;
  const { step, isBusy } = sheet.views().view;
  const isForm = step === 'service-form' || step === 'package-details';
  if (event.type === 'field.change') goToField(scene, event);
  if (event.type === 'form.submit' && isForm && !isBusy) goToSubmit(scene);
  if (!isOffered(world, sheet.views(), event)) return false;
  if (event.type === 'step.retry') store(scene, next);
  else storePayment(scene, next);
  return take(sending(event));
}

/** Opens the closed sheet: by a card, an address, or coming back to the window. */
function open(scene: Scene, step: Step, next: Next): boolean {
  if (scene.sheet.views().view.isOpen) return false;
  store(scene, next);
  return scene.take(step);
}

function finishActor(scene: Scene, event: AnyEventObject, next: Next): boolean {
  const { actorId, output } = event as unknown as { actorId: string; output: unknown };
  storePayment(scene, next);
  if (actorId === 'payment') return payUntil(scene, output as PaymentOutput);
  if (actorId !== 'calendar') return answer(scene, event);
  const scheduled = { type: 'calendar.scheduled', ...(output as ScheduledEvent) } as const;
  return (
    takeCalendarEvent(scene, { type: 'frame.loaded' }) &&
    scene.take({ kind: 'event', actor: 'calendar', event: scheduled })
  );
}

/** Saves on a device that is full. */
function failToSave({ sheet, take }: Scene): boolean {
  if (!offersSaving(sheet.views().view)) return false;
  take({ kind: 'limitStorage', isFull: true });
  take(sending({ type: 'progress.save' }));
  return take({ kind: 'limitStorage', isFull: false });
}

/** Takes the steps by which an event of the calendar model happens; false if it cannot happen. */
export function takeCalendarEvent({ sheet, take }: Scene, event: AnyEventObject): boolean {
  const { calendar } = sheet.views();
  if (!calendar) return false;
  const ms = delays[delayOf(event) ?? ''];
  if (ms !== undefined) return take({ kind: 'pass', ms });
  if (event.type === 'calendar.retry' && !calendar.canRetry) return false;
  return take({ kind: 'event', actor: 'calendar', event: event as CalendarEvent });
}

/**
 * Takes the steps by which an event of the booking model happens; false if it cannot happen.
 * @param next the model's event after it
 */
export function takeBookingEvent(scene: Scene, event: AnyEventObject, next: Next): boolean {
  const { sheet, world, take } = scene;
  const ms = delays[delayOf(event) ?? ''];
  if (ms !== undefined) {
    storePayment(scene, next);
    return take({ kind: 'pass', ms });
  }
  if (event.type.startsWith('xstate.done.')) return finishActor(scene, event, next);
  if (event.type.startsWith('xstate.')) return false;
  const known = event as BookingEvent;
  switch (known.type) {
    case 'storage.loaded':
      if (!sheet.views().view.isOpen) open(scene, sending({ type: 'window.focus' }), event);
      return true;
    case 'sheet.open': {
      const item = localisedItem(world, known.item);
      return item !== null && open(scene, sending({ ...known, item }), next);
    }
    case 'booking.resume':
    case 'payment.return':
      return open(scene, { kind: 'arrive', event: known }, next);
    case 'window.focus':
      return open(scene, sending(known), next);
    case 'progress.refused':
      return failToSave(scene);
    case 'session.expiring':
      return take({ kind: 'pass', ms: SESSION_LIMIT_MS - SESSION_WARNING_MS });
    case 'session.expired':
      take({ kind: 'pass', ms: SESSION_LIMIT_MS - SESSION_WARNING_MS });
      return take({ kind: 'pass', ms: SESSION_WARNING_MS });
    case 'content.generated':
      return answer(scene, done('generateContent', { ok: true, value: {} }));
    case 'content.failed': {
      const failed = { ok: false, problem: { code: 'internal_error' } };
      return answer(scene, done('generateContent', failed));
    }
    case 'payment.linked': {
      const { link } = known;
      if (!link) return false;
      const choice = { type: 'method.choose', provider: link.provider };
      const linked = done('createPaymentLink', { ok: true, value: link });
      return takePaymentEvent(scene, choice) && takePaymentEvent(scene, linked);
    }
    default:
      return act(scene, known, next);
  }
}
