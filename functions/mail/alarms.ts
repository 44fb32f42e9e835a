import { type MailedNotice, staffNotices } from '#machines/order/staff-notices.ts';
import type { Enqueue, EnqueueOncePer } from '../jobs/job.ts';
import type { Tx } from '../platform/database/database.ts';
import { tracedFetch } from '../platform/tracing/traced.ts';

/** The alarms that are not notices about an order. */
const otherAlarms = [
  'backup_late',
  'care_case_unopened',
  'content_unreadable',
  'deliveries_overdue',
  'disk_nearly_full',
  'mails_waiting',
  'money_unknown',
  'payments_unsettled',
  'webhook_silent',
] as const;

type Alarm = MailedNotice | (typeof otherAlarms)[number];

const notices = Object.keys(staffNotices) as MailedNotice[];

/** Every alarm that can be raised; docs/alarms.md says what to do at each. */
export const alarmNames: readonly Alarm[] = [
  ...notices.filter((notice) => staffNotices[notice].isUrgent),
  ...otherAlarms,
];

export interface AlarmJob {
  alarm: Alarm;
  /** The path of the page on which it is dealt with. It names no person. */
  path: string;
}

/** Tells staff by another way than mail what must not depend on mail. Without an address it does nothing. */
export interface Alarms {
  /** Raises an alarm if and only if the transaction commits. */
  raise(tx: Tx, alarm: AlarmJob): Promise<void>;
  /** Raises an alarm unless the same one was raised within the last `seconds`. */
  raiseOncePer(seconds: number, alarm: AlarmJob, key?: string): Promise<void>;
}

type AlarmJobs = { alarm: AlarmJob };

export function createAlarms({
  queue,
  alarmUrl,
}: {
  queue: Enqueue<AlarmJobs> & EnqueueOncePer<AlarmJobs>;
  alarmUrl: string | null;
}): Alarms {
  return {
    async raise(tx, alarm) {
      if (alarmUrl) await queue.enqueue(tx, 'alarm', alarm);
    },
    async raiseOncePer(seconds, alarm, key = '') {
      if (alarmUrl) await queue.enqueueOncePer(seconds, 'alarm', alarm, `${alarm.alarm} ${key}`);
    },
  };
}

const ANSWER_LIMIT_MS = 10_000;
const fetchAlarm = tracedFetch('alarm');

/**
 * Posts an alarm as JSON: `text` is what Slack and its like show, the rest is for programs. `alarm` is also the
 * anchor of its section in docs/alarms.md.
 * @throws Error when it was not taken, so that the job is retried; the error does not name the address.
 */
export async function sendAlarm(
  { alarmUrl, publicUrl }: { alarmUrl: string | null; publicUrl: string },
  { alarm, path }: AlarmJob,
): Promise<void> {
  if (!alarmUrl) return;
  const link = `${publicUrl}${path}`;
  const text = `${new URL(publicUrl).hostname}: ${alarm.replaceAll('_', ' ')} ${link}`;
  const { ok, status } = await fetchAlarm(alarmUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, alarm, link }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!ok) throw new Error(`The alarm was answered with ${status}`);
}
