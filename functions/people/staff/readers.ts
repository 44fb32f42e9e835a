import { sql } from 'kysely';
import { READER_LEASE_MS } from '#machines/api/fields.ts';
import type { Database } from '../../platform/database/database.ts';

const gone = sql<Date>`now() - make_interval(secs => ${READER_LEASE_MS / 1_000})`;

/**
 * Records that a member of staff has something open.
 * @returns the names of the others who have it open.
 */
export async function attend(
  { kysely }: Pick<Database, 'kysely'>,
  aboutId: string,
  { id, name }: { id: string; name: string },
): Promise<string[]> {
  // Deletes old rows, because the others are only notified of new ones: somebody who returns after a while
  // counts as new.
  await kysely.deleteFrom('readers').where('seen_at', '<', gone).execute();
  await kysely
    .insertInto('readers')
    .values({ about_id: aboutId, staff_id: id, name })
    .onConflict((known) =>
      known.columns(['about_id', 'staff_id']).doUpdateSet({ name, seen_at: sql`now()` }),
    )
    .execute();
  const others = await kysely
    .selectFrom('readers')
    .select('name')
    .where('about_id', '=', aboutId)
    .where('staff_id', '<>', id)
    .where('seen_at', '>=', gone)
    .orderBy('name')
    .execute();
  return others.map((each) => each.name);
}
