import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { MissedWords } from '#machines/api/missed-searches.ts';
import { homeZone } from '#machines/home-time.ts';
import { fold } from '#machines/search/terms.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';

/** On so many days words have to be looked for until staff may read them. */
const SHOWN_FROM_DAYS = 3;

const FORGOTTEN_AFTER_DAYS = 90;

/** More tell about somebody rather than name something. */
const MOST_WORDS = 3;

/** Words without digits, as numbers of telephones and orders are of somebody. */
const FEW_LETTERS = /^[\p{L}\p{M} ]{2,40}$/u;

/** As many as staff could never read: whoever fills the table keeps nothing more than it from being counted. */
const MOST_COUNTED = 10_000;

const today = sql`(now() at time zone ${sql.lit(homeZone)})::date`;

/** Counts words that found nothing, once a day and without who looked for them. It never fails. */
export type CountMissed = (words: readonly string[]) => Promise<void>;

interface CountDeps {
  database: Pick<Database, 'kysely'>;
  key: Buffer;
  logger: Logger;
}

export function createCountMissed({ database, key, logger }: CountDeps): CountMissed {
  return async (typed) => {
    const words = typed.map(fold).join(' ');
    if (typed.length > MOST_WORDS || !FEW_LETTERS.test(words)) return;
    const digest = createHmac('sha256', key).update(`missed search: ${words}`).digest();
    await sql`
      insert into missed_searches (digest, days, last_day)
      select ${digest}, 1, ${today}
      where (select count(*) from missed_searches) < ${MOST_COUNTED}
      on conflict (digest) do update set
        days = missed_searches.days + 1,
        last_day = excluded.last_day,
        words = case when missed_searches.days + 1 >= ${SHOWN_FROM_DAYS} then ${words} end
      where missed_searches.last_day < excluded.last_day`
      .execute(database.kysely)
      // Without the error, which may quote the words.
      .catch(() => logger.log('warn', 'a search that found nothing was not counted'));
  };
}

/** Lists words for which visitors' searches found nothing, and on how many days; the most frequent first. */
export async function listMissedWords({
  kysely,
}: Pick<Database, 'kysely'>): Promise<MissedWords[]> {
  const { rows } = await sql<MissedWords>`
    select words, days from missed_searches where words is not null
    order by days desc, last_day desc, words limit 20`.execute(kysely);
  return rows;
}

/** Deletes the words that nobody looked for any more. */
export async function forgetMissed({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await sql`delete from missed_searches where last_day < ${today} - ${sql.lit(FORGOTTEN_AFTER_DAYS)}`.execute(
    kysely,
  );
}
