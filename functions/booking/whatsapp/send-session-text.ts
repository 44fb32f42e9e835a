import { createHash } from 'node:crypto';
import { appointmentTimes, homeZone } from '#machines/home-time.ts';
import type { ResumeTokens } from '../../platform/security/tokens.ts';
import { orderLink } from '../mails/booking-link.ts';
import { type MailDeps, type MailKey, sendOnce } from '../mails/send-once.ts';
import type { Reminders } from '../orders/reminders.ts';
import type { SessionJobs } from '../sessions/remind-sessions.ts';
import { sessionsAhead } from '../sessions/sessions-ahead.ts';
import type { Whatsapp } from './client.ts';
import { SESSION_TEMPLATE } from './templates.ts';

type SessionText = SessionJobs['session-text'];

export interface SessionTextDeps extends MailDeps {
  /** Null where this site sends nothing by WhatsApp. */
  whatsapp: Whatsapp | null;
  reminders: Pick<Reminders, 'isStopped'>;
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
}

/** Identifies a session's reminder among the order's mails. */
export const textKeyOf = ({ orderId, sessionId }: SessionText): MailKey => ({
  ...{ order_id: orderId, mail: 'session_text', about: ` ${sessionId}` },
});

/** Names a session's reminder to WhatsApp, without the calendar's identifier. */
export const referenceOf = ({ orderId, sessionId }: SessionText) =>
  `${orderId} ${createHash('sha256').update(sessionId).digest('hex').slice(0, 32)}`;

/**
 * Reminds a customer by WhatsApp of a session that is still to come, once. WhatsApp cannot be asked whether it has
 * taken a message: where its answer was lost, its report by the webhook keeps the next try from sending it twice.
 */
export async function sendSessionText(
  deps: SessionTextDeps,
  text: SessionText,
  now = Date.now(),
): Promise<void> {
  const { database, whatsapp, reminders, resumeTokens, publicUrl } = deps;
  const { kysely } = database;
  const session = await sessionsAhead(kysely, now)
    .select(['time_zone', 'language', 'reminders_to as to'])
    .where('invitee_uri', '=', text.sessionId)
    .executeTakeFirst();
  if (!whatsapp || !session?.to || !session.starts_at) return;
  const { to, starts_at, time_zone, language, order_id } = session;
  if (await reminders.isStopped(to)) return;
  await sendOnce(
    deps,
    textKeyOf(text),
    async () => {
      const zone = time_zone ?? homeZone;
      const {
        day,
        time,
        zone: clock,
      } = appointmentTimes(starts_at.toISOString(), language, zone).own;
      const link = orderLink(publicUrl, language, resumeTokens.tokenFor(order_id));
      const id = await whatsapp.send({
        ...{ to, language, template: SESSION_TEMPLATE, reference: referenceOf(text) },
        parameters: [day, `${time} (${clock})`, link],
      });
      if (id === to) return;
      await kysely
        .updateTable('orders')
        .set({ reminders_to: id })
        .where('id', '=', order_id)
        .where('reminders_to', '=', to)
        .execute();
    },
    'log',
  );
}
