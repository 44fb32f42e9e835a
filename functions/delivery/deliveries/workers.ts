import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns who of staff worked last on each of an order's deliveries, by the delivery's id. */
export async function workersOn(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ delivery_id: string; by_id: string }>`
    select distinct on (delivery_id) delivery_id, by_id from (
      select delivery_id, by_id, created_at from drafts where by_id is not null
      union all
      select delivery_id, uploaded_by, created_at from documents where uploaded_by is not null
    ) as works
    where delivery_id in (select id from deliveries where order_id = ${orderId})
    order by delivery_id, created_at desc`.execute(kysely);
  return new Map(rows.map((each) => [each.delivery_id, each.by_id]));
}
