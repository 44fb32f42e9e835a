import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Work } from '#machines/api/orders.ts';
import type { Stage } from '#machines/delivery/types.ts';
import type { OrderState } from '#machines/order/step.ts';
import type { Database } from '../../platform/database/database.ts';

/** The work of paid orders, by the stages of what is not delivered yet. */
const stages = {
  toRead: ['held'],
  inReview: ['inReview', 'fileInReview', 'draftFailed'],
  beingMade: ['waitingForAnswers', 'drafting', 'typesetting', 'inTheMaking'],
  sessionAhead: ['meeting'],
} satisfies Partial<Record<Work, Stage[]>>;

type OpenWork = keyof typeof stages;

/** The work of orders that are not paid. */
const states = {
  money: ['draft', 'awaitingPayment', 'disputed'],
  ended: ['refunded', 'expired', 'cancelled'],
} satisfies Partial<Record<Work, OrderState[]>>;

const open = sql`('underway', 'paused')`;

/** The stage of a delivery; earlier programs stored that of paused work in the context. */
const stage = sql`coalesce(
  d.snapshot->'value'->>'underway', d.snapshot->'value'->>'paused', d.snapshot->'context'->>'stage'
)`;

const has = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from deliveries d where d.order_id = orders.id and ${condition})`;

const hasStage = (work: OpenWork) =>
  has(sql`d.state in ${open} and ${stage} in (${sql.join(stages[work])})`);

const openWorks = Object.keys(stages) as OpenWork[];

/** What an order asks of staff, as `Work` says; a paid order that owes nothing yet is being made. */
export const workOf = sql<Work>`case
  when orders.state in (${sql.join(states.money)}) then 'money'
  when orders.state in (${sql.join(states.ended)}) then 'ended'
  ${sql.join(
    openWorks.map((work) => sql`when ${hasStage(work)} then ${sql.lit(work)}`),
    sql` `,
  )}
  when ${has(sql`d.state in ${open}`)} or not ${has(sql`true`)} then 'beingMade'
  when ${has(sql`d.state <> 'delivered'`)} then 'ended'
  else 'delivered' end`;

/** Whether an order is in this work. The conditions that an index serves come first. */
export function isInWork(work: Work): RawBuilder<SqlBool> {
  if (work === 'money') return sql`orders.state in (${sql.join(states.money)})`;
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
