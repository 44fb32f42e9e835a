import { DAY_MS, HOUR_MS } from '../duration.ts';
import type { DeliveryContext, DeliveryKind, DeliveryNotice } from './types.ts';

/** The time for a text, a recording or handmade work. */
export const TURNAROUND_MS = 72 * HOUR_MS;

/** Staff are notified this long before a delivery is due, and see it marked from then on. */
export const DUE_SOON_MS = 24 * HOUR_MS;

/**
 * How long after its settlement a delivery is due if its answers are there; null where its sessions
 * say when.
 */
export const DUE_AFTER_MS = {
  /** Seconds, as a rule. */
  instant: HOUR_MS,
  text: TURNAROUND_MS,
  artwork: 21 * DAY_MS,
  audio: TURNAROUND_MS,
  /** Slides are made of the sessions, which say when they are due. */
  slides: null,
  handmade: TURNAROUND_MS,
  sessions: null,
} as const satisfies Record<DeliveryKind, number | null>;

interface Reminder {
  /** How long before the due time. */
  leadMs: number;
  notice: DeliveryNotice;
}

const alarm: Reminder = { leadMs: 0, notice: 'delivery_overdue' };

const reminders: readonly Reminder[] = [
  { leadMs: DUE_SOON_MS, notice: 'delivery_due' },
  { leadMs: 6 * HOUR_MS, notice: 'delivery_due_soon' },
  alarm,
];

/** When staff are reminded of a delivery, in order. */
function remindersOf(kind: DeliveryKind): readonly Reminder[] {
  return kind === 'instant' ? [alarm] : reminders;
}

/** A link to a finished file works this long in a mail; after that, one press mails a new one. */
export const MAILED_LINK_MS = 30 * DAY_MS;

/** A link to a finished file works this long on a page, which asks for it again. */
export const SHOWN_LINK_MS = HOUR_MS;

type Due = Pick<DeliveryContext, 'kind' | 'dueAt' | 'reminders'>;

/**
 * Returns when staff are next reminded of a delivery that is under way (ms since 1970); null when
 * no reminder is left.
 */
export function nextReminder({ kind, dueAt, reminders }: Due): { at: number } | null {
  const next = remindersOf(kind)[reminders];
  return dueAt !== null && next ? { at: Date.parse(dueAt) - next.leadMs } : null;
}

/** Returns the last reminder that is due at a time; earlier ones that were missed are left out. */
export function latestReminder(
  { kind, dueAt }: Due,
  at: string,
): { count: number; notice: DeliveryNotice } | null {
  const due = remindersOf(kind).filter(
    ({ leadMs }) => dueAt !== null && Date.parse(at) >= Date.parse(dueAt) - leadMs,
  );
  const last = due.at(-1);
  return last ? { count: due.length, notice: last.notice } : null;
}
