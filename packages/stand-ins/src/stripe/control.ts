import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { shownAmount } from '../shared/cards/cards.ts';
import {
  act,
  acts,
  ROWS_SHOWN,
  refundAct,
  type ServiceDescription,
  shortId,
  table,
  time,
} from '../shared/control/page.ts';
import type { ControlActions } from '../shared/control/routes.ts';
import {
  carryOutRefund,
  closeDispute,
  createRefund,
  failRefund,
  openDispute,
} from './payments/reversals.ts';
import {
  type ChargeRow,
  type DisputeRow,
  noRequest,
  type RefundRow,
  type StripeService,
} from './service.ts';
import { decodeForm, read, refundRequest } from './wire/readers.ts';

interface SessionLine {
  id: string;
  created: number;
  status: string;
  amount: number;
  currency: string;
  reference: string | null;
  ui_mode: string | null;
}

/** Returns the control page's texts, newest sessions, and what can be done with paid ones. */
export async function describeStripe(
  sql: Sql,
  webhookUrl: string | undefined,
): Promise<ServiceDescription> {
  const newest = async <Row>(name: string, columns = '*') => {
    const { rows } = await sql.query<Row>(
      `select ${columns} from sandbox_stripe.${name} order by position desc limit $1`,
      [ROWS_SHOWN],
    );
    return rows;
  };
  const sessions = await newest<SessionLine>(
    'sessions',
    `id, created, status, amount, currency, request ->> 'client_reference_id' as reference,
     request ->> 'ui_mode' as ui_mode`,
  );
  const charges = await newest<ChargeRow>('charges');
  const refunds = await newest<RefundRow>('refunds');
  const disputes = await newest<DisputeRow>('disputes');
  return {
    title: 'Card stand-in',
    note: 'A stand-in for the card service: no money moves.',
    webhookUrls: webhookUrl === undefined ? [] : [webhookUrl],
    sections: html`<h2>Sessions</h2>${table(
      ['Made', 'Session', 'Reference', 'Amount', 'Status'],
      sessions.map((each) => [
        time(each.created),
        each.ui_mode === 'elements'
          ? shortId(each.id)
          : html`<a href="/c/pay/${each.id}">${shortId(each.id)}</a>`,
        each.reference ?? '',
        shownAmount(each.amount, each.currency),
        each.status,
      ]),
    )}
<h2>Charges</h2>${table(['Made', 'Charge', 'Amount', 'Refunded', 'Change'], charges.map(chargeLine))}
<h2>Refunds</h2>${table(['Made', 'Charge', 'Amount', 'Status', 'Change'], refunds.map(refundLine))}
<h2>Disputes</h2>${table(['Made', 'Charge', 'Amount', 'Status', 'Change'], disputes.map(disputeLine))}`,
  };
}

function chargeLine({ id, created, amount, amount_refunded, currency, disputed }: ChargeRow) {
  const left = amount - amount_refunded;
  return [
    time(created),
    shortId(id),
    shownAmount(amount, currency),
    shownAmount(amount_refunded, currency),
    acts(
      left > 0 ? refundAct(`charges/${id}/refund`, left) : '',
      disputed ? '' : act(`charges/${id}/dispute`, 'Dispute'),
    ),
  ];
}

function refundLine({ id, created, charge, amount, currency, status }: RefundRow) {
  const change = acts(
    status === 'pending' ? act(`refunds/${id}/carry-out`, 'Carry out') : '',
    status === 'failed' ? '' : act(`refunds/${id}/fail`, 'Fail'),
  );
  return [time(created), shortId(charge), shownAmount(amount, currency), status, change];
}

function disputeLine({ id, created, charge, amount, currency, status }: DisputeRow) {
  const change =
    status === 'needs_response'
      ? acts(act(`disputes/${id}/win`, 'Win'), act(`disputes/${id}/lose`, 'Lose'))
      : '';
  return [time(created), shortId(charge), shownAmount(amount, currency), status, change];
}

/** Returns what a developer does in place of the provider's staff, and of the payer's bank. */
export function stripeActions(service: StripeService): ControlActions {
  return {
    async '/charges/:id/refund'(charge, form) {
      const request = read(refundRequest, { ...decodeForm(form), charge });
      await service.sql.transaction((tx) => createRefund(tx, service, noRequest, request));
      return true;
    },
    '/charges/:id/dispute': (id) => openDispute(service, id),
    '/refunds/:id/carry-out': (id) => carryOutRefund(service, id),
    '/refunds/:id/fail': (id) => failRefund(service, id),
    '/disputes/:id/win': (id) => closeDispute(service, id, 'won'),
    '/disputes/:id/lose': (id) => closeDispute(service, id, 'lost'),
  };
}
