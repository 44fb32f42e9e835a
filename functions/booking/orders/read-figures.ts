import { sql } from 'kysely';
import { type CountedStep, type Funnel, funnels } from '#machines/api/count-step.ts';
import {
  DAYS_AHEAD,
  FIGURE_WEEKS,
  type ReadFiguresResponse,
  STEP_DAYS,
} from '#machines/api/orders.ts';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import { homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { AED_PER_USD } from '#machines/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import { listMissedWords } from '../../site/search/missed-searches.ts';

interface StepOf {
  funnel: Funnel;
  step: CountedStep;
}

/** Adds one to today's count of a step of the sheet, by Dubai's date. It stores nothing about the visitor. */
export type CountStep = (request: StepOf) => Promise<void>;

/** Names a step of a kind of sale in the table. */
const storedAs = ({ funnel, step }: StepOf) => `${funnel} ${step}`;

export function createCountStep({ kysely }: Pick<Database, 'kysely'>): CountStep {
  return async (request) => {
    await kysely
      .insertInto('step_counts')
      .values({
        day: sql`(now() at time zone ${homeZone})::date`,
        step: storedAs(request),
        times: 1,
      })
      .onConflict((known) =>
        known.columns(['day', 'step']).doUpdateSet({ times: sql`step_counts.times + 1` }),
      )
      .execute();
  };
}

/** Returns the foundation's figures for staff. Weeks begin on Monday; days are Dubai's. */
export type ReadFigures = (language: Language) => Promise<ReadFiguresResponse>;

const WEEKS = `generate_series(
  date_trunc('week', now() at time zone '${homeZone}') - interval '${FIGURE_WEEKS - 1} weeks',
  date_trunc('week', now() at time zone '${homeZone}'),
  interval '1 week'
)`;

const SINCE = `(date_trunc('week', now() at time zone '${homeZone}')
  - interval '${FIGURE_WEEKS - 1} weeks') at time zone '${homeZone}'`;

const TODAY = `(now() at time zone '${homeZone}')::date`;

const revenueOf = `select week::date as week, coalesce(sum(
    (settled_minor - coalesce(refunded_minor, 0)
      - case when dispute_status = 'lost' then coalesce(disputed_minor, 0) else 0 end)
    * case settled_currency when 'USD' then $1::float8 else 1 end
  ), 0)::float8 as minor
  from ${WEEKS} week
  left join payments on date_trunc('week', settled_at at time zone '${homeZone}') = week
  group by week order by week`;

const itemsOf = `select item_id, max(item_title) as item_title, count(*) as count
  from orders where state in ('paid', 'disputed') and created_at >= ${SINCE}
  group by item_id order by count desc, item_id`;

const timesOf = `select kind, count(*) as count, (percentile_cont(0.5) within group (
    order by extract(epoch from event.at - deliveries.created_at)
  ) / 3600)::float8 as hours
  from deliveries join lateral (
    select min(at) as at from delivery_events
    where delivery_id = deliveries.id and state_after = 'delivered'
  ) event on event.at >= ${SINCE}
  where state = 'delivered' group by kind order by kind`;

const dueOf = `select day::date as day, count(deliveries.id) as count
  from generate_series(${TODAY}, ${TODAY} + ${DAYS_AHEAD - 1}, interval '1 day') day
  left join deliveries on (due_at at time zone '${homeZone}')::date = day
    and due_at >= now() and state = 'underway'
  group by day order by day`;

const overdueOf = `select count(*) as count from deliveries
  where due_at < now() and state = 'underway'`;

const stepsOf = `select step, sum(times) as count from step_counts
  where day > ${TODAY} - ${STEP_DAYS} group by step`;

export function createReadFigures(deps: {
  database: Pick<Database, 'sql' | 'kysely'>;
  itemName: ItemName;
}): ReadFigures {
  const { itemName } = deps;
  const { sql } = deps.database;
  const rows = async <Row>(text: string, params?: unknown[]) =>
    (await sql.query<Row>(text, params)).rows;

  return async (language) => {
    const steps = await rows<{ step: string; count: number }>(stepsOf);
    const countsOf = (funnel: Funnel) =>
      funnels[funnel].map((step) => ({
        step,
        count: steps.find((each) => each.step === storedAs({ funnel, step }))?.count ?? 0,
      }));
    const [overdue] = await rows<{ count: number }>(overdueOf);
    const items = await rows<{ item_id: string; item_title: string; count: number }>(itemsOf);
    const revenue = await rows<{ week: string; minor: number }>(revenueOf, [AED_PER_USD]);
    return {
      revenue: revenue.map(({ week, minor }) => ({ week, minor: Math.round(minor) })),
      items: await Promise.all(
        items.map(async ({ count, ...item }) => ({ item: await itemName(item, language), count })),
      ),
      times: await rows<{ kind: DeliveryKind; hours: number; count: number }>(timesOf),
      overdue: overdue?.count ?? 0,
      due: await rows<{ day: string; count: number }>(dueOf),
      steps: { service: countsOf('service'), package: countsOf('package') },
      missed: await listMissedWords(deps.database),
    };
  };
}
