import { LINK_LEAD_MS } from '#machines/appointment/machine.ts';
import type { SessionMail } from '#web/mail/session-mail.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Database } from '../../platform/database/database.ts';
import { sessionsAhead } from './sessions-ahead.ts';

export interface SessionJobs {
  /** Reminds by WhatsApp. */
  'session-text': { orderId: string; sessionId: string };
  'session-mail': {
    orderId: string;
    sessionId: string;
    /** By default the mail with the link. */
    mail?: SessionMail;
    /** The session's revision; the link of another one is mailed again. */
    revision?: number;
  };
}

const BATCH = 100;

/**
 * Queues the mails with the link to sessions that begin within a day, one for each, and another where the link
 * has changed since, in batches; the next run does the rest. Whoever asked for it is reminded by WhatsApp too.
 */
export async function remindSessions(
  {
    database: { kysely },
    queue,
  }: { database: Pick<Database, 'kysely'>; queue: Enqueue<SessionJobs> },
  now = Date.now(),
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const due = await sessionsAhead(tx, now)
      .select('reminders_to')
      .where('reminded_at', 'is', null)
      .where('starts_at', '<=', new Date(now + LINK_LEAD_MS))
      .orderBy('starts_at')
      .limit(BATCH)
      .forUpdate('appointments')
      .skipLocked()
      .execute();
    for (const { invitee_uri: sessionId, order_id: orderId, revision, reminders_to } of due) {
      await tx
        .updateTable('appointments')
        .set({ reminded_at: new Date(now) })
        .where('invitee_uri', '=', sessionId)
        .execute();
      await queue.enqueue(tx, 'session-mail', { orderId, sessionId, revision });
      if (reminders_to) await queue.enqueue(tx, 'session-text', { orderId, sessionId });
    }
  });
}
