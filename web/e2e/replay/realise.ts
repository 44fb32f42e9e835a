import type { AnyEventObject } from 'xstate';
import {
  AUTO_ADVANCE_MS,
  CREATE_LIMIT_MS,
  FINISHED_RESET_MS,
  RESUME_LIMIT_MS,
} from '#machines/booking/timings.ts';
import type {
  BookingEvent,
  CreateBookingOutput,
  LoadBookingOutput,
} from '#machines/booking/types.ts';
import type { PaymentOutput } from '#machines/payment/types.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/session-clock/timings.ts';
import type { ScheduledEvent, Stored } from '#machines/storage/types.ts';
import { done } from '#machines/testing/system-events.ts';
import { bookingHere, itemHere, outcomeHere, storedHere } from './localise.ts';
import { hasSaving, isAtSubmit, isOffered, isStepped } from './offers.ts';
import type { Oracle } from './oracle.ts';
import { payUntil, realisePayment } from './realise-payment.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

/**
 * The steps by which an event of a model happens to a page, each taken before the next is thought
 * of. Ends with whether it can happen there at all.
 */
export type Realised = Generator<Step, boolean>;

export interface Scene {
  oracle: Oracle;
  world: World;
}

type Next = AnyEventObject | undefined;

const doing = (event: BookingEvent): Step => ({ kind: 'do', actor: 'booking', event });

/** Makes any answer long enough for a section that asks for some length, and another than before. */
const MORE_WORDS = 'Between two lives, and looking for a way on.';

const times: Readonly<Record<string, number>> = {
  createExpires: CREATE_LIMIT_MS,
  resumeExpires: RESUME_LIMIT_MS,
  autoAdvance: AUTO_ADVANCE_MS,
  finishedReset: FINISHED_RESET_MS,
};

const unstamped = (stored: Stored) =>
  JSON.stringify(stored, (key, value) => (/timestamp|lastActivity/.test(key) ? 0 : value));

/** What the device must keep for the read that comes next, if the model says what it finds. */
function* remembering({ world, oracle }: Scene, next: Next): Realised {
  if (next?.type !== 'storage.loaded') return true;
  const stored = storedHere(world, next.stored as Stored);
  if (unstamped(stored) !== unstamped(oracle.stored())) yield { kind: 'remember', stored };
  return true;
}

/** The same where only the watched payment matters, because the booking itself is kept by the page. */
function* watching({ oracle }: Scene, next: Next): Realised {
  if (next?.type !== 'storage.loaded') return true;
  const { activePaymentSession: session } = next.stored as Stored;
  const known = oracle.stored().activePaymentSession;
  if (known?.reference !== session?.reference) yield { kind: 'watch', session };
  return true;
}

/** What the shown section still asks for. */
function* fillSection({ oracle }: Scene): Realised {
  const { sections, sectionIndex, form } = oracle.view();
  for (const { name, mobileOver } of sections[sectionIndex]?.fields ?? []) {
    const typed = form.answers[name] ?? '';
    if (mobileOver === 0 || typed.length > mobileOver) continue;
    const value = `${typed} ${MORE_WORDS}`.trim();
    yield doing({ type: 'field.change', field: name, value });
  }
  return true;
}

/** On a phone the way to the form's button leads through its sections, each whole. */
function* walkSections(scene: Scene): Realised {
  const { oracle, world } = scene;
  while (!isAtSubmit(oracle.view(), world.isPhone)) {
    yield* fillSection(scene);
    if (!oracle.view().canAdvance) return false;
    yield doing({ type: 'section.next' });
  }
  return isStepped(oracle.view(), world.isPhone) ? yield* fillSection(scene) : true;
}

/** A field of an earlier section is gone back to. */
function* reach({ oracle, world }: Scene, event: BookingEvent): Realised {
  const back = { type: 'section.back' } as const;
  while (!isOffered(oracle.view(), world.isPhone, event)) {
    if (!isOffered(oracle.view(), world.isPhone, back)) return false;
    yield doing(back);
  }
  return true;
}

/** What a person does, if the sheet has something to do it with. */
function* offered(scene: Scene, event: BookingEvent, next: Next): Realised {
  const { oracle, world } = scene;
  const isForm = /form$|details$/.test(oracle.view().step ?? '');
  if (event.type === 'field.change') yield* reach(scene, event);
  if (event.type === 'form.submit' && isForm && !oracle.view().isBusy) yield* walkSections(scene);
  if (!isOffered(oracle.view(), world.isPhone, event)) return false;
  if (event.type === 'step.retry') yield* remembering(scene, next);
  else yield* watching(scene, next);
  yield doing(event);
  return true;
}

/** What opens a closed sheet: a card, an address, or coming back to the window. */
function* opened(scene: Scene, step: Step, next: Next): Realised {
  if (scene.oracle.view().isOpen) return false;
  yield* remembering(scene, next);
  yield step;
  return true;
}

function* answered(scene: Scene, event: AnyEventObject, next: Next): Realised {
  const { oracle, world } = scene;
  const { actorId: door, output } = event as unknown as { actorId: string; output: unknown };
  yield* watching(scene, next);
  if (door === 'payment') return yield* payUntil(scene, output as PaymentOutput);
  if (door === 'calendar') {
    if (!oracle.calendarView()) return false;
    const scheduled = { type: 'calendar.scheduled', ...(output as ScheduledEvent) } as const;
    yield { kind: 'do', actor: 'calendar', event: { type: 'frame.loaded' } };
    yield { kind: 'do', actor: 'calendar', event: scheduled };
    return true;
  }
  if (door === 'createBooking' && oracle.isAsked(door)) {
    const told = outcomeHere(world, output as CreateBookingOutput);
    yield { kind: 'answer', door, output: told };
    return true;
  }
  if (door !== 'loadBooking' || !oracle.isAsked(door)) return false;
  const told = outcomeHere(world, output as LoadBookingOutput, (value) =>
    bookingHere(world, value),
  );
  yield { kind: 'answer', door, output: told };
  return true;
}

function* generated({ oracle }: Scene, output: { reason: string } | null): Realised {
  if (!oracle.isAsked('generateContent')) return false;
  yield { kind: 'answer', door: 'generateContent', output };
  return true;
}

/** Saving on a device that is full. */
function* refused({ oracle }: Scene): Realised {
  if (!hasSaving(oracle.view())) return false;
  yield { kind: 'refuse', isRefusing: true };
  yield doing({ type: 'progress.save' });
  yield { kind: 'refuse', isRefusing: false };
  return true;
}

function* passed(...each: number[]): Realised {
  for (const ms of each) yield { kind: 'pass', ms };
  return true;
}

/** How an event of the booking model happens to a page; `next` is what the model says happens then. */
export function* realise(scene: Scene, event: AnyEventObject, next: Next): Realised {
  const [, delay = ''] = /^xstate\.after\.(\w+)\./.exec(event.type) ?? [];
  const ms = times[delay];
  if (ms !== undefined) return (yield* watching(scene, next)) && (yield* passed(ms));
  if (event.type.startsWith('xstate.done.')) return yield* answered(scene, event, next);
  if (event.type.startsWith('xstate.')) return false;
  const known = event as BookingEvent;
  switch (known.type) {
    case 'storage.loaded':
      if (!scene.oracle.view().isOpen) yield* opened(scene, doing({ type: 'window.focus' }), event);
      return true;
    case 'sheet.open': {
      const item = itemHere(scene.world, known.item);
      return item ? yield* opened(scene, doing({ ...known, item }), next) : false;
    }
    case 'booking.resume':
    case 'payment.return':
      return yield* opened(scene, { kind: 'arrive', event: known }, next);
    case 'window.focus':
      return yield* opened(scene, doing(known), next);
    case 'progress.refused':
      return yield* refused(scene);
    case 'session.expiring':
      return yield* passed(SESSION_LIMIT_MS - SESSION_WARNING_MS);
    case 'session.expired':
      return yield* passed(SESSION_LIMIT_MS - SESSION_WARNING_MS, SESSION_WARNING_MS);
    case 'content.generated':
      return yield* generated(scene, null);
    case 'content.failed':
      return yield* generated(scene, { reason: known.reason });
    case 'payment.linked': {
      const { link } = known;
      if (!link) return false;
      const choice = { type: 'method.choose', provider: link.provider };
      if (!(yield* realisePayment(scene, choice))) return false;
      return yield* realisePayment(scene, done('createPaymentLink', { ok: true, value: link }));
    }
    default:
      return yield* offered(scene, known, next);
  }
}
