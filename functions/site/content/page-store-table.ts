import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Answers } from './answers.ts';

export interface SerializedAnswers {
  text: string;
  /** Does not depend on the order of the query results. */
  digest: Buffer;
}

/**
 * Reads and writes the rows of one lake in the table `kept_content`. Its column `place` holds a page key, a
 * feed's key or `catalogue`.
 */
export interface PageStoreTable {
  /** @throws SyntaxError or TypeError when a row does not hold query results. */
  read(key: string): Promise<{ answers: Answers; ageMs: number } | undefined>;
  /**
   * Stores query results that were read `ageMs` ago, unless the stored ones were read later.
   * @param older digest of results that may be replaced in any case. A write takes time and blurs ages, so
   * that two writes in a row could otherwise seem to come in the wrong order.
   */
  write(key: string, answers: SerializedAnswers, ageMs: number, older?: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes every row whose query results have this text. */
  removeNaming(text: string): Promise<void>;
  versions(): Promise<Array<{ key: string; digest: Uint8Array; ageMs: number }>>;
}

export function serialize(answers: Answers): SerializedAnswers {
  const entries = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(entries);
  return { text, digest: createHash('sha256').update(text).digest() };
}

/** Measured by the database's clock, because servers' clocks may differ. */
const ageMs = sql<number>`(extract(epoch from clock_timestamp() - read_at) * 1000)::float8`;

/** @param lake project and dataset, independent of the lake's address. */
export function createPageStoreTable(
  { kysely }: Pick<Database, 'kysely'>,
  lake: string,
): PageStoreTable {
  return {
    async read(key) {
      const row = await kysely
        .selectFrom('kept_content')
        .select(['answers', ageMs.as('ageMs')])
        .where('lake', '=', lake)
        .where('place', '=', key)
        .executeTakeFirst();
      if (!row) return undefined;
      const answers = new Map(JSON.parse(row.answers) as Array<[string, unknown]>);
      return { answers, ageMs: row.ageMs };
    },
    async write(key, { text, digest }, age, older) {
      const readAt = sql<Date>`clock_timestamp() - ${age} * interval '1 millisecond'`;
      await kysely
        .insertInto('kept_content')
        .values({ lake, place: key, digest, answers: text, read_at: readAt })
        .onConflict((conflict) =>
          conflict
            .columns(['lake', 'place'])
            .doUpdateSet((row) => ({
              digest: row.ref('excluded.digest'),
              answers: row.ref('excluded.answers'),
              read_at: row.ref('excluded.read_at'),
            }))
            .where(({ eb, ref, or }) =>
              or([
                eb('kept_content.read_at', '<', ref('excluded.read_at')),
                ...(older ? [eb('kept_content.digest', '=', Buffer.from(older))] : []),
              ]),
            ),
        )
        .execute();
    },
    async remove(key) {
      await kysely
        .deleteFrom('kept_content')
        .where('lake', '=', lake)
        .where('place', '=', key)
        .execute();
    },
    async removeNaming(text) {
      await kysely
        .deleteFrom('kept_content')
        .where('lake', '=', lake)
        .where('answers', 'like', `%${text}%`)
        .execute();
    },
    versions: () =>
      kysely
        .selectFrom('kept_content')
        .select(['place as key', 'digest', ageMs.as('ageMs')])
        .where('lake', '=', lake)
        .orderBy('place')
        .execute(),
  };
}
