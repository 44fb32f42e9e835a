import { html } from 'hono/html';
import { shownAmount } from '../../shared/cards/texts.ts';
import { ROWS_SHOWN } from '../../shared/control/overview.ts';
import type { ServiceDescription } from '../../shared/control/page.ts';
import { shortId, table, time } from '../../shared/control/table.ts';
import type { Sql } from '../../shared/sql.ts';

interface SessionLine {
  id: string;
  created: number;
  status: string;
  amount: number;
  currency: string;
  reference: string | null;
}

/** The control page's texts and newest sessions. */
export async function describeStripe(
  sql: Sql,
  webhookUrl: string | undefined,
): Promise<ServiceDescription> {
  const { rows } = await sql.query<SessionLine>(
    `select id, created, status, amount, currency, request ->> 'client_reference_id' as reference
     from sandbox_stripe.sessions order by position desc limit $1`,
    [ROWS_SHOWN],
  );
  const lines = rows.map((each) => [
    time(each.created),
    html`<a href="/c/pay/${each.id}">${shortId(each.id)}</a>`,
    each.reference ?? '',
    shownAmount(each.amount, each.currency),
    each.status,
  ]);
  return {
    title: 'Card stand-in',
    note: 'A stand-in for the card service: no money moves.',
    webhookUrls: webhookUrl === undefined ? [] : [webhookUrl],
    sections: html`<h2>Sessions</h2>${table(['Made', 'Session', 'Reference', 'Amount', 'Status'], lines)}`,
  };
}
