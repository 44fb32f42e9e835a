import { type Kysely, sql, type Transaction } from 'kysely';
import type { EditionCounts } from '#machines/api/editions.ts';
import type { Language } from '#machines/language.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Whether a subscriber `s` is to get an edition `e`. A choice lapses with its topic: whoever chose no other one gets
 * the editions without a topic alone, whose mails offer the choice again, and never one that they had not chosen.
 */
const isMeant = sql<boolean>`(s.topics is null or e.topics = '{}' or s.topics && e.topics)`;

/**
 * Whether a mail `m` still is to be sent: its reader has neither left the list, nor stopped all mails of ours, nor
 * given up the edition's topics.
 */
export const isDue = sql<boolean>`(m.status = 'waiting' and m.digest is not null
  and exists (
    select from subscribers s, editions e where s.digest = m.digest and e.id = m.edition_id and ${isMeant}
  )
  and not exists (select from stopped_addresses stopped where stopped.digest = m.digest))`;

/** Notes everybody as a recipient who is to get an edition at this moment. */
export async function listRecipients(tx: Transaction<Tables>, editionId: string): Promise<void> {
  await sql`
    insert into edition_mails (edition_id, digest)
    select e.id, s.digest from editions e, subscribers s
    where e.id = ${editionId} and s.confirmed_at is not null and ${isMeant}
    on conflict do nothing`.execute(tx);
}

/** Counts, by their language, whom an edition on these topics would go to now. */
export async function countReaders(
  kysely: Kysely<Tables>,
  topics: readonly string[],
): Promise<Record<Language, number>> {
  const { rows } = await sql<{ language: Language; count: number }>`
    select s.language, count(*)::int as count
    from subscribers s, (select ${topics}::text[] as topics) e
    where s.confirmed_at is not null and ${isMeant}
    group by s.language`.execute(kysely);
  const counts = new Map(rows.map(({ language, count }) => [language, count]));
  return { en: counts.get('en') ?? 0, ar: counts.get('ar') ?? 0 };
}

/** Counts what became of the mails of an edition. */
export async function countMails(
  kysely: Kysely<Tables>,
  editionId: string,
): Promise<EditionCounts> {
  const { rows } = await sql<{ outcome: keyof EditionCounts; count: number }>`
    select case
      when m.status = 'waiting' and not ${isDue} then 'left'
      when m.status = 'taken' then 'unknown' else m.status end as outcome,
      count(*)::int as count
    from edition_mails m where m.edition_id = ${editionId} group by outcome`.execute(kysely);
  const counts = {
    waiting: 0,
    sent: 0,
    unknown: 0,
    refused: 0,
    bounced: 0,
    complained: 0,
    left: 0,
  };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}
