import type { Sql } from '#functions/platform/database/sql.ts';
import { messageIds } from '#functions/testing/audit-mails.ts';

interface Figure {
  what: string;
  n: number;
}

/** How often things happened, e.g. `order paid`, `flag late_payment`, `webhooks lost`. */
export async function figuresOf(sql: Pick<Sql, 'query'>): Promise<Map<string, number>> {
  const { rows } = await sql.query<Figure>(
    `select 'order ' || state as what, count(*)::int as n from orders group by 1
     union all select provider || ' ' || status, count(*)::int from payments group by 1
     union all select event || ' ' || outcome, count(*)::int from order_events
       where event = 'payment.settled' group by 1
     union all select 'settled by ' || case
         when cause like 'webhook %' then 'webhook' when cause like 'bank transfer %' then 'staff'
         else cause end, count(*)::int
       from order_events where event = 'payment.settled' and outcome = 'applied' group by 1
     union all select 'flag ' || flag, count(*)::int
       from order_events, jsonb_array_elements_text(detail->'flags') flag group by 1
     union all select 'webhooks ' || status, count(*)::int from (
         select status from sandbox_stripe.deliveries
         union all select status from sandbox_ziina.deliveries) delivery group by 1
     order by 1`,
  );
  const ids = await messageIds(sql);
  return new Map([
    ...rows.map(({ what, n }) => [what, n] as const),
    ['mails', new Set(ids).size],
    ['mails sent again', ids.length - new Set(ids).size],
  ]);
}
