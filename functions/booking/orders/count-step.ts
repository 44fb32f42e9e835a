import { sql } from 'kysely';
import type { CountedStep } from '#machines/api/count-step.ts';
import { homeZone } from '#machines/home-time.ts';
import type { Database } from '../../platform/database/database.ts';

/** Adds one to today's count of a step of the sheet, by Dubai's date. It stores nothing about the visitor. */
export type CountStep = (request: { step: CountedStep }) => Promise<void>;

export function createCountStep({ kysely }: Pick<Database, 'kysely'>): CountStep {
  return async ({ step }) => {
    await kysely
      .insertInto('step_counts')
      .values({ day: sql`(now() at time zone ${homeZone})::date`, step, times: 1 })
      .onConflict((known) =>
        known.columns(['day', 'step']).doUpdateSet({ times: sql`step_counts.times + 1` }),
      )
      .execute();
  };
}
