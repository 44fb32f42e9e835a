import { type SqlBool, sql } from 'kysely';
import {
  type ListReadingsRequest,
  type ListReadingsResponse,
  READINGS_ON_A_PAGE,
  readingActs,
} from '#machines/api/staff-records.ts';
import type { Database } from '../../platform/database/database.ts';
import { shownAbout } from './acts.ts';

/**
 * Lists which member of staff has read which customer's answers. Failed readings showed nothing and are left
 * out.
 */
export type ListReadings = (request: ListReadingsRequest) => Promise<ListReadingsResponse>;

export function createListReadings({ kysely }: Pick<Database, 'kysely'>): ListReadings {
  const readings = () =>
    kysely
      .selectFrom('staff_acts as act')
      .where('act.act', 'in', readingActs)
      .where('act.failed_act', 'is', null)
      .where('act.about_id', 'is not', null)
      .where(sql<SqlBool>`not exists (select from staff_acts where failed_act = act.id)`);

  return async ({ person, order, before }) => {
    const rows = await readings()
      .leftJoin('orders', 'orders.id', 'act.about_id')
      .select(['act.id', 'act.at', 'act.act', 'act.actor_name as by'])
      .select(['orders.id as orderId', shownAbout])
      .$if(person !== null, (query) => query.where('act.actor_id', '=', person))
      .$if(before !== null, (query) => query.where('act.id', '<', before))
      .$if(order !== '', (query) =>
        query.where(sql<SqlBool>`(act.about_id::text = lower(${order}) or exists (select from payments
          where order_id = act.about_id and starts_with(upper(reference), upper(${order}))))`),
      )
      .orderBy('act.id', 'desc')
      .limit(READINGS_ON_A_PAGE + 1)
      .execute();
    const people = await readings()
      .select('act.actor_id as id')
      .select(sql<string>`(array_agg(act.actor_name order by act.id desc))[1]`.as('name'))
      .groupBy('act.actor_id')
      .orderBy('name')
      .execute();
    const shown = rows.slice(0, READINGS_ON_A_PAGE);
    return {
      readings: shown.flatMap(({ id, at, act, ...facts }) => {
        const known = readingActs.find((each) => each === act);
        return known ? [{ number: id, at: at.toISOString(), act: known, ...facts }] : [];
      }),
      people,
      before: rows.length > READINGS_ON_A_PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  };
}
