import { remindersOf } from './timings.ts';
import type { DeliveryContext, DeliveryNotice } from './types.ts';

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
