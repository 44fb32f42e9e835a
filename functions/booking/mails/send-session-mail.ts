import { NO_EMAIL } from '#machines/validation/limits.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import { flagOrder } from '../orders/flag-order.ts';
import { sessionOf } from '../orders/read-appointment.ts';
import type { SessionJobs } from '../sessions/remind-sessions.ts';
import { type MailDeps, sendOnce } from './send-once.ts';

export interface SessionMailDeps extends MailDeps {
  itemName: ItemName;
}

/**
 * Mails a customer about a session that is still to come, once; a session that was moved or cancelled meanwhile
 * gets no mail. If the session began before its link could be sent, staff are notified instead.
 */
export async function sendSessionMail(
  deps: SessionMailDeps,
  { orderId, sessionId, mail = 'session_ahead', revision = 0 }: SessionJobs['session-mail'],
  now = Date.now(),
): Promise<void> {
  const { database, itemName } = deps;
  const session = await database.kysely
    .selectFrom('appointments')
    .selectAll()
    .where('invitee_uri', '=', sessionId)
    .where('is_cancelled', '=', false)
    .executeTakeFirst();
  if (!session?.starts_at) return;
  const { starts_at, meeting_url } = session;
  const isAhead = mail === 'session_ahead';
  if (starts_at.getTime() <= now) {
    const notice = 'session_link_late';
    const late = { event: 'job.failed', job: mail, notice, about: sessionId } as const;
    if (isAhead) await flagOrder(deps, orderId, late);
    return;
  }
  const about = ` ${sessionId}${revision > 0 ? ` ${revision}` : ''}`;
  await sendOnce(deps, { order_id: orderId, mail, about }, async (send) => {
    const order = await findOrder(database, orderId);
    if (order.email === NO_EMAIL) return;
    const { language, full_name: name } = order;
    const request = {
      kind: mail,
      language,
      facts: {
        name,
        title: await itemName(order, language),
        session: await sessionOf(database, order, sessionId),
      },
    };
    await send(request, { to: order.email });
    // Staff must enter the promised link, because the calendar has not reported one.
    if (isAhead && !meeting_url) {
      const notice = 'session_link_missing';
      await flagOrder(deps, orderId, { event: 'job.failed', job: mail, notice, about: sessionId });
    }
  });
}
