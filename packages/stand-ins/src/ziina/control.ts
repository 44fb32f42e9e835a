import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { shownAmount } from '../shared/cards/cards.ts';
import {
  acts,
  ROWS_SHOWN,
  refundAct,
  type ServiceDescription,
  shortId,
  table,
  time,
} from '../shared/control/page.ts';
import type { ControlActions } from '../shared/control/routes.ts';
import type { Markup } from '../shared/page.ts';
import { createRefund } from './payments.ts';
import { type RefundRow, readRefundRequest, type ZiinaService } from './service.ts';
import { findWebhook } from './webhooks.ts';

interface IntentLine {
  id: string;
  created: number;
  status: string;
  amount: number;
  /** What was not refunded, in minor units. */
  left: number;
  currency: string;
  message: string | null;
}

/** Returns the control page's texts and newest payment intents, and what can be done with paid ones. */
export async function describeZiina(sql: Sql): Promise<ServiceDescription> {
  const { rows } = await sql.query<IntentLine>(
    `select id, created, status, amount, currency, request ->> 'message' as message,
       amount - (select coalesce(sum(refund.amount), 0)::int from sandbox_ziina.refunds refund
                 where payment_intent_id = intent.id and refund.status = 'completed') as "left"
     from sandbox_ziina.payment_intents intent order by position desc limit $1`,
    [ROWS_SHOWN],
  );
  const refunds = await sql.query<RefundRow>(
    'select * from sandbox_ziina.refunds order by position desc limit $1',
    [ROWS_SHOWN],
  );
  const webhook = await findWebhook(sql);
  const lines = rows.map((each) => [
    time(each.created),
    html`<a href="/payment_intent/${each.id}">${shortId(each.id)}</a>
<a href="/payment_intent/${each.id}?locale=ar" lang="ar" hreflang="ar">العربية</a>`,
    html`<span dir="auto">${each.message ?? ''}</span>`,
    shownAmount(each.amount, each.currency),
    each.status,
    each.status === 'completed' && each.left > 0 ? refundActs(each) : '',
  ]);
  const refundLines = refunds.rows.map((each) => [
    time(each.created),
    shortId(each.payment_intent_id),
    shownAmount(each.amount, each.currency),
    each.status,
  ]);
  return {
    title: 'Ziina stand-in',
    note: 'A stand-in for Ziina: no money moves.',
    webhookUrls: webhook ? [webhook.url] : [],
    sections: html`<h2>Payment intents</h2>${table(['Made', 'Intent', 'Message', 'Amount', 'Status', 'Change'], lines)}
<h2>Refunds</h2>${table(['Made', 'Intent', 'Amount', 'Status'], refundLines)}`,
  };
}

function refundActs({ id, left }: IntentLine): Markup {
  const failing = html`<button class="quiet" name="outcome" value="failed">Fail</button>`;
  return acts(refundAct(`payment_intents/${id}/refund`, left, failing));
}

/** Returns what a developer does in place of Ziina's staff. */
export function ziinaActions(service: ZiinaService): ControlActions {
  return {
    async '/payment_intents/:id/refund'(payment_intent_id, typed) {
      const form = new URLSearchParams(typed);
      const request = readRefundRequest({
        ...{ id: randomUUID(), payment_intent_id },
        ...(form.has('amount') && { amount: Number(form.get('amount')) }),
      });
      const outcome = form.get('outcome') === 'failed' ? 'failed' : 'completed';
      await service.sql.transaction((tx) => createRefund(tx, service, request, outcome));
      return true;
    },
  };
}
