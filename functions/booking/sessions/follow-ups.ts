import { sql } from 'kysely';
import type { ListedFollowUp, TickFollowUpRequest } from '#machines/api/sessions.ts';
import { followUpTime, owedPart } from '#machines/delivery/owed.ts';
import { homeDay } from '#machines/home-day.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';

/** Lists and ticks the days on which staff talk with customers whose package includes daily follow-ups. */
export interface FollowUps {
  /** Lists the follow-ups that are under way today. */
  list(language: Language): Promise<ListedFollowUp[]>;
  /**
   * Ticks a day.
   * @throws StaffProblemError `follow_up_not_due` for a day without a follow-up, or one still to come.
   */
  tick(request: TickFollowUpRequest, by: { name: string }): Promise<void>;
}

type Begun = Pick<OrderRow, 'item_id' | 'item_type' | 'parts' | 'owed'> & { begun: Date | null };

export function createFollowUps(deps: {
  database: Pick<Database, 'kysely'>;
  partName: PartName;
  now?: () => number;
}): FollowUps {
  const { database, partName, now = Date.now } = deps;
  const { kysely } = database;
  const today = () => homeDay(new Date(now()));

  /** Selects the packages that are neither stopped nor paused, with the day of their first session. */
  const begun = () =>
    kysely
      .selectFrom('deliveries')
      .innerJoin('orders', 'orders.id', 'deliveries.order_id')
      .innerJoin('appointments', 'appointments.order_id', 'orders.id')
      .select([
        'deliveries.id',
        'orders.item_id',
        'orders.item_type',
        'orders.parts',
        'orders.owed',
      ])
      .select(({ fn }) => fn.min('starts_at').as('begun'))
      .where('deliveries.kind', '=', 'sessions')
      .where(sql<boolean>`coalesce(orders.owed @? '$[*].followUpMonths', true)`)
      .where('deliveries.state', 'in', ['underway', 'delivered'])
      .where('appointments.was_held', '=', true)
      .groupBy(['deliveries.id', 'orders.id']);

  const timeOf = ({ begun, ...order }: Begun) => {
    const { followUpMonths: months } = owedPart(order, order.item_id) ?? {};
    return begun && months ? followUpTime(months, homeDay(begun)) : null;
  };

  return {
    async list(language) {
      const day = today();
      const listed: ListedFollowUp[] = [];
      for (const row of await begun().execute()) {
        const time = timeOf(row);
        if (!time || day < time.first || day > time.last) continue;
        const order = await kysely
          .selectFrom('orders')
          .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
          .selectAll('orders')
          .where('deliveries.id', '=', row.id)
          .executeTakeFirstOrThrow();
        const ticked = await kysely
          .selectFrom('follow_ups')
          .select(['day', 'by_name'])
          .where('delivery_id', '=', row.id)
          .execute();
        const by = new Map(ticked.map((each) => [each.day, each.by_name]));
        listed.push({
          deliveryId: row.id,
          orderId: order.id,
          name: order.full_name,
          title: await partName(order, row.item_id, language),
          ...time,
          today: day,
          days: daysBack(day, time.first).map((each) => ({ day: each, by: by.get(each) ?? null })),
        });
      }
      return listed;
    },
    async tick({ deliveryId, day, isDone }, by) {
      const row = await begun().where('deliveries.id', '=', deliveryId).executeTakeFirst();
      const time = row && timeOf(row);
      if (!time || day < time.first || day > time.last || day > today()) {
        throw new StaffProblemError('follow_up_not_due');
      }
      if (isDone) {
        await kysely
          .insertInto('follow_ups')
          .values({ delivery_id: deliveryId, day, by_name: by.name })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await kysely
          .deleteFrom('follow_ups')
          .where('delivery_id', '=', deliveryId)
          .where('day', '=', day)
          .execute();
      }
    },
  };
}

/** Lists the days from one back to an earlier one, both included. */
function daysBack(from: string, to: string): string[] {
  const days: string[] = [];
  const date = new Date(`${from}T00:00:00Z`);
  for (let day = from; day >= to; day = date.toISOString().slice(0, 10)) {
    days.push(day);
    date.setUTCDate(date.getUTCDate() - 1);
  }
  return days;
}
