import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import type { Enqueue } from '../jobs/job.ts';
import type { Alarms } from '../mail/alarms.ts';
import { type MailReadersDeps, readersWho } from '../mail/mail-readers.ts';
import type { SendMail } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { ItemName } from '../site/catalogue/item-name.ts';
import type { CareCases } from './care-cases.ts';

/** How often staff are mailed about a case that nobody has opened. */
export const CARE_BEAT_MS = 30 * MINUTE_MS;

export interface CareMailJob {
  caseId: string;
  /** Counts the mails about one case. */
  beat: number;
  /** The address of the member of staff. */
  email: string;
  language: Language;
}

export interface RemindCareDeps extends MailReadersDeps {
  database: Pick<Database, 'kysely'>;
  queue: Enqueue<{ 'care-mail': CareMailJob }>;
  alarms: Alarms;
  logger: Logger;
}

const BATCH = 50;

/**
 * Queues one mail to everybody who may act, for each case that nobody has opened within a beat, however many
 * servers run it.
 */
export async function remindCare(deps: RemindCareDeps, now = Date.now()): Promise<void> {
  const { database, queue, alarms } = deps;
  const at = new Date(now);
  const due = await database.kysely
    .selectFrom('care_cases')
    .select('id')
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('mail_at', '<=', at)
    .orderBy('mail_at')
    .limit(BATCH)
    .execute();
  if (due.length === 0) return;
  const people = await readersWho('care', deps);
  for (const { id: caseId } of due) {
    await database.kysely.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('care_cases')
        .set(({ eb }) => ({ mail_at: new Date(now + CARE_BEAT_MS), beats: eb('beats', '+', 1) }))
        .where('id', '=', caseId)
        .where('opened_at', 'is', null)
        .where('closed_at', 'is', null)
        .where('mail_at', '<=', at)
        .returning('beats')
        .executeTakeFirst();
      if (!row) return;
      await alarms.raise(tx, { alarm: 'care_case_unopened', path: `/admin/care/${caseId}` });
      for (const { email, language } of people) {
        await queue.enqueue(tx, 'care-mail', { caseId, beat: row.beats, email, language });
      }
    });
  }
}

export interface CareMailDeps {
  careCases: Pick<CareCases, 'unread'>;
  sendMail: SendMail;
  itemName: ItemName;
  publicUrl: string;
}

/**
 * Mails a member of staff who may be in danger and where to read what they wrote, and not a word of it. Sends
 * nothing once somebody has opened the case, or when a later mail about it is due.
 */
export async function sendCareMail(
  deps: CareMailDeps,
  { caseId, beat, email, language }: CareMailJob,
): Promise<void> {
  const { careCases, sendMail, itemName, publicUrl } = deps;
  const found = await careCases.unread(caseId, beat);
  if (!found) return;
  const { person, order } = found;
  const id = createHash('sha256').update(`${caseId} ${beat} ${email}`).digest('hex').slice(0, 32);
  const item = order && (await itemName(order, language));
  const link = `${publicUrl}/admin/care/${caseId}?lang=${language}`;
  await sendMail(
    { kind: 'care', language, person, item, link },
    { to: email, priority: 'high', id: `care.${id}` },
  );
}
