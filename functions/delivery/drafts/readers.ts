import { sql } from 'kysely';
import { READER_LEASE_MS } from '#machines/api/reviews.ts';
import type { Database } from '../../platform/database/database.ts';
import { findReview } from './find-reviews.ts';

/**
 * Records that a member of staff has a text open.
 * @returns the names of the others who have it open.
 * @throws StaffProblemError `review_not_found`
 */
export type AttendDraft = (
  deliveryId: string,
  by: { id: string; name: string },
) => Promise<string[]>;

const gone = sql<Date>`now() - make_interval(secs => ${READER_LEASE_MS / 1_000})`;

export function createAttendDraft(database: Pick<Database, 'kysely'>): AttendDraft {
  const { kysely } = database;
  return async (deliveryId, { id, name }) => {
    await findReview(database, deliveryId);
    // Deletes old rows, because the others are only notified of new ones: somebody who returns after a while
    // counts as new.
    await kysely.deleteFrom('draft_readers').where('seen_at', '<', gone).execute();
    await kysely
      .insertInto('draft_readers')
      .values({ delivery_id: deliveryId, staff_id: id, name })
      .onConflict((known) =>
        known.columns(['delivery_id', 'staff_id']).doUpdateSet({ name, seen_at: sql`now()` }),
      )
      .execute();
    const others = await kysely
      .selectFrom('draft_readers')
      .select('name')
      .where('delivery_id', '=', deliveryId)
      .where('staff_id', '<>', id)
      .where('seen_at', '>=', gone)
      .orderBy('name')
      .execute();
    return others.map((each) => each.name);
  };
}
