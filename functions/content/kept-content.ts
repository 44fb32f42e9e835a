import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../data/database.ts';
import type { Answers } from './answers.ts';

/** Answers as they are stored. */
export interface PackedAnswers {
  text: string;
  /** The same for the same answers, in whatever order they came. */
  digest: Buffer;
}

/** What stands in the database of one lake's answers. */
export interface KeptContent {
  /** @throws SyntaxError or TypeError where what is stored are no answers. */
  read(place: string): Promise<{ answers: Answers; ageMs: number } | undefined>;
  /**
   * Stores what was read `ageMs` ago, unless what is stored was read later.
   * @param older digest of answers known to be older: how long it takes to write blurs the times of two in a row.
   */
  write(place: string, packed: PackedAnswers, ageMs: number, older?: Uint8Array): Promise<void>;
  remove(place: string): Promise<void>;
  /** Which answers are stored, and how old they are. */
  versions(): Promise<Array<{ place: string; digest: Uint8Array; ageMs: number }>>;
}

export function pack(answers: Answers): PackedAnswers {
  const entries = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(entries);
  return { text, digest: createHash('sha256').update(text).digest() };
}

/** By the database's clock, as servers' clocks may differ. */
const ageMs = sql<number>`(extract(epoch from clock_timestamp() - read_at) * 1000)::float8`;

/** @param lake names the lake apart from its address: its project and dataset. */
export function createKeptContent({ kysely }: Pick<Database, 'kysely'>, lake: string): KeptContent {
  return {
    async read(place) {
      const row = await kysely
        .selectFrom('kept_content')
        .select(['answers', ageMs.as('ageMs')])
        .where('lake', '=', lake)
        .where('place', '=', place)
        .executeTakeFirst();
      if (!row) return undefined;
      const answers = new Map(JSON.parse(row.answers) as Array<[string, unknown]>);
      return { answers, ageMs: row.ageMs };
    },
    async write(place, { text, digest }, age, older) {
      const readAt = sql<Date>`clock_timestamp() - ${age} * interval '1 millisecond'`;
      await kysely
        .insertInto('kept_content')
        .values({ lake, place, digest, answers: text, read_at: readAt })
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
    async remove(place) {
      await kysely
        .deleteFrom('kept_content')
        .where('lake', '=', lake)
        .where('place', '=', place)
        .execute();
    },
    versions: () =>
      kysely
        .selectFrom('kept_content')
        .select(['place', 'digest', ageMs.as('ageMs')])
        .where('lake', '=', lake)
        .orderBy('place')
        .execute(),
  };
}
