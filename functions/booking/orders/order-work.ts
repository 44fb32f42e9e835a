import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Work, works } from '#machines/api/orders.ts';
import { workAtStage, workInState } from '#machines/order/work.ts';
import type { Database } from '../../platform/database/database.ts';

/** Returns the keys of a table of works that are in this work. */
const keysOf = <Key extends string>(table: Record<Key, Work | null>, work: Work) =>
  (Object.keys(table) as Key[]).filter((key) => table[key] === work);

const open = sql`('underway', 'paused')`;

/** The stage of a delivery; earlier programs stored that of paused work in the context. */
const stage = sql`coalesce(
  d.snapshot->'value'->>'underway', d.snapshot->'value'->>'paused', d.snapshot->'context'->>'stage'
)`;

const isDelivering = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from deliveries d where d.order_id = orders.id and ${condition})`;

const atStage = works.flatMap((work) => {
  const stages = keysOf(workAtStage, work);
  if (stages.length === 0) return [];
  const has = isDelivering(sql`d.state in ${open} and ${stage} in (${sql.join(stages)})`);
  return [sql`when ${has} then ${sql.lit(work)}`];
});

const inState = (work: Work) =>
  sql<SqlBool>`orders.state in (${sql.join(keysOf(workInState, work))})`;

/** What an order asks of staff, as `Work` says; a paid order that owes nothing yet is being made. */
export const workOf = sql<Work>`case
  when ${inState('money')} then 'money'
  when ${inState('ended')} then 'ended'
  ${sql.join(atStage, sql` `)}
  when ${isDelivering(sql`d.state in ${open}`)} or not ${isDelivering(sql`true`)} then 'beingMade'
  when ${isDelivering(sql`d.state <> 'delivered'`)} then 'ended'
  else 'delivered' end`;

/** Whether an order is in this work. The conditions that an index serves come first. */
export function isInWork(work: Work): RawBuilder<SqlBool> {
  if (work === 'money') return inState(work);
  const isSo = sql<SqlBool>`${workOf} = ${work}`;
  if (work === 'delivered' || work === 'ended') return isSo;
  return sql`orders.id in (select order_id from deliveries where state in ${open}) and ${isSo}`;
}

export async function workOfOrder(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: string,
): Promise<Work> {
  const { work } = await kysely
    .selectFrom('orders')
    .select(workOf.as('work'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return work;
}
