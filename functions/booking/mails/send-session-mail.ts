import { findOrder } from '#functions/platform/database/find-order.ts';
import type { Language } from '#machines/language.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import { flagOrder } from '../orders/flag-order.ts';
import type { SessionJobs } from '../sessions/remind-sessions.ts';
import { sendOnce } from './send-once.ts';
import type { MailDeps } from './send-order-mail.ts';

export interface SessionMailDeps extends MailDeps {
  itemName: ItemName;
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

const mail = 'session_ahead';

/**
 * Mails the link to a session that begins within a day, once; a session that was moved or cancelled meanwhile
 * gets no mail. If the session began before the mail could be sent, staff are notified instead.
 */
export async function sendSessionMail(
  deps: SessionMailDeps,
  { orderId, sessionId }: SessionJobs['session-mail'],
  now = Date.now(),
): Promise<void> {
  const { database, mailer, composeMail, itemName, siteSettings, publicUrl } = deps;
  const session = await database.kysely
    .selectFrom('appointments')
    .select(['starts_at', 'time_zone', 'meeting_url'])
    .where('invitee_uri', '=', sessionId)
    .where('is_cancelled', '=', false)
    .executeTakeFirst();
  if (!session?.starts_at) return;
  const { starts_at, time_zone: timeZone, meeting_url: meetingUrl } = session;
  const startsAt = starts_at.toISOString();
  if (starts_at.getTime() <= now) {
    const notice = 'session_link_late';
    await flagOrder(deps, orderId, { event: 'job.failed', job: mail, notice, about: sessionId });
    return;
  }
  await sendOnce(deps, { order_id: orderId, mail, about: ` ${sessionId}` }, async () => {
    const order = await findOrder(database, orderId);
    if (order.email === NO_EMAIL) return;
    const { language, full_name: name } = order;
    const composed = await composeMail({
      kind: mail,
      language,
      facts: {
        name,
        title: await itemName(order, language),
        startsAt,
        timeZone,
        meetingUrl,
      },
      settings: await siteSettings(language),
    });
    const { hostname } = new URL(publicUrl);
    const messageId = `<${mail}.${sessionId.replace(/[^\w-]/g, '.')}.${orderId}@${hostname}>`;
    await mailer.send({ ...composed, to: order.email, messageId });
    // Staff must send the promised link by hand, because the calendar has not reported one.
    if (!meetingUrl) {
      const notice = 'session_link_missing';
      await flagOrder(deps, orderId, { event: 'job.failed', job: mail, notice, about: sessionId });
    }
  });
}
