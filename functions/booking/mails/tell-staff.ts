import { type MailedNotice, noticePath, staffNotices } from '#machines/order/staff-notices.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Alarms } from '../../mail/alarms.ts';
import { type MailReadersDeps, readersWho } from '../../mail/mail-readers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EffectJobs } from '../orders/effects.ts';
import { aboutOf } from './send-once.ts';

type Notice = EffectJobs['staff-mail'];

export interface StaffMailJobs {
  /** Mails one of those who may act; null is the mailbox of staff. */
  'staff-letter': Notice & { notice: MailedNotice; to: string | null };
}

/** Notifies those who may act of an order, once per notice, subject and occasion: by mail, or in their digest. */
export async function tellStaff(
  deps: MailReadersDeps & {
    database: Pick<Database, 'kysely'>;
    queue: Enqueue<StaffMailJobs>;
    alarms: Alarms;
    logger: Logger;
  },
  job: Notice,
): Promise<void> {
  const { orderId: order_id, notice, about, occasion } = job;
  // An earlier version queued it; the case of the order is mailed instead.
  if (notice === 'draft_flagged') return;
  const { act, isUrgent } = staffNotices[notice];
  const readers = await readersWho(act, deps);
  await deps.database.kysely.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('order_mails')
      .values({ order_id, mail: `staff ${notice}`, about: aboutOf(about, occasion) })
      .onConflict((known) => known.doNothing())
      .returning('order_id')
      .executeTakeFirst();
    if (!isFirst) return;
    if (isUrgent) {
      const path = noticePath(notice, order_id, about);
      await deps.alarms.raise(tx, { alarm: notice, path });
    }
    for (const { id, prefersDigest } of readers) {
      if (id !== null && prefersDigest && !isUrgent) {
        await tx
          .insertInto('staff_news')
          .values({ staff_id: id, order_id, notice, about })
          .execute();
      } else await deps.queue.enqueue(tx, 'staff-letter', { ...job, notice, to: id });
    }
  });
}
