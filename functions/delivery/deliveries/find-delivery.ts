import { sql } from 'kysely';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import type { MailOccasion, StaffNotice } from '#machines/order/types.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';

interface DeliveryJob {
  orderId: string;
  deliveryId: string;
}

/** The jobs that the effects of deliveries queue, with the data of each. */
export interface DeliveryJobs {
  'write-draft': DeliveryJob;
  'typeset-document': DeliveryJob;
  /** `again` marks a resend; it is part of the deduplication key. */
  'delivery-mail': DeliveryJob & { again?: string };
  /** Tells the customer what staff agreed on with them; `at` is when that was. */
  'pause-mail': DeliveryJob & { mail: 'paused' | 'resumed'; at: string };
  /** `about`: a payment's id, an appointment's invitee or a delivery's id. */
  'staff-mail': {
    orderId: string;
    notice: StaffNotice;
    about: string | null;
    occasion?: MailOccasion;
  };
}

export type DeliveryQueue = Enqueue<DeliveryJobs>;

/**
 * Finds a delivery.
 * @throws NoResultError when there is no such delivery.
 */
export function findDelivery(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<DeliveryRow> {
  return kysely.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const MOST_LISTED = 200;

/** Lists the deliveries of these kinds that are not over, what is due first before the rest, with their orders. */
export async function listOpenDeliveries(
  { kysely }: Pick<Database, 'kysely'>,
  kinds: readonly DeliveryKind[],
): Promise<Array<{ delivery: DeliveryRow; order: OrderRow }>> {
  const deliveries = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', 'in', ['underway', 'paused'])
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute();
  if (deliveries.length === 0) return [];
  const orders = await kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(deliveries.map(({ order_id }) => order_id))])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return deliveries.flatMap((delivery) => {
    const order = byId.get(delivery.order_id);
    return order ? [{ delivery, order }] : [];
  });
}

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
