import { eventually } from 'service-kit/testing/eventually';
import { expect } from 'vitest';
import type { Sql } from '#functions/platform/database/sql.ts';
import { type Purchase, resume } from './customer.ts';

/** The fields of a Checkout Session that must agree with the payments. */
export interface CardSession {
  paymentId: string | null;
  minor: number | null;
  currency: string | null;
}

type Query = Pick<Sql, 'query'>;

const ROADMAP = { minor: 34_900, currency: 'AED' };
/** The approximate duration of an undisturbed purchase (ms). */
export const PURCHASE_MS = 250;
const EVENTS = ['booking.created', 'payment.requested', 'payment.linked', 'payment.settled'];
/** Long enough for the job of a killed server to be found and retried. */
const MAIL_LIMIT_MS = 90_000;

/** The sessions of the Stripe stand-in in a server's own database. */
export async function sessionsIn(sql: Query): Promise<CardSession[]> {
  const { rows } = await sql.query<CardSession>(
    `select request->>'client_reference_id' as "paymentId", amount as minor, currency
     from sandbox_stripe.sessions`,
  );
  return rows;
}

/** Expects each purchase to be one order, paid in full by one payment and one session. */
export async function expectEachPaidOnce(
  sql: Query,
  purchases: readonly Purchase[],
  sessions: readonly CardSession[],
): Promise<void> {
  for (const { email, bookingId, payment } of purchases) {
    const orders = await sql.query('select id, state from orders where email = $1', [email]);
    expect(orders.rows).toEqual([{ id: bookingId, state: 'paid' }]);
    const payments = await sql.query(
      `select id, status, reference, amount_minor::int as minor, settled_minor::int as settled,
         settled_currency as currency
       from payments where order_id = $1`,
      [bookingId],
    );
    const { minor, currency } = ROADMAP;
    const { paymentId: id, reference } = payment;
    expect(payments.rows).toEqual([
      { id, reference, status: 'paid', minor, settled: minor, currency },
    ]);
    const events = await sql.query<{ event: string }>(
      `select event from order_events where order_id = $1 and outcome = 'applied' order by id`,
      [bookingId],
    );
    expect(events.rows.map(({ event }) => event)).toEqual(EVENTS);
    expect(sessions.filter(({ paymentId }) => paymentId === id)).toEqual([
      { paymentId: id, minor, currency: currency.toLowerCase() },
    ]);
  }
  expect(sessions).toHaveLength(purchases.length);
}

/** Expects the link of each purchase to show it as paid. */
export async function expectResumable(
  serverUrl: string,
  purchases: readonly Purchase[],
): Promise<void> {
  for (const { token, bookingId } of purchases) {
    const status = 'payment-completed';
    expect(await resume(serverUrl, token)).toMatchObject({ bookingId, status });
  }
}

/** Waits for each purchase's confirmation mail, which has the link to resume it. */
export async function expectMails(
  purchases: readonly Purchase[],
  mailsTo: (address: string) => Promise<string[]>,
): Promise<void> {
  for (const { email, token } of purchases) {
    const mails = await eventually(
      `a mail to ${email}`,
      async () => {
        const mails = await mailsTo(email);
        return mails.length > 0 && mails;
      },
      MAIL_LIMIT_MS,
    );
    for (const text of mails) expect(text).toContain(token);
  }
}

/** Waits until each purchase's confirmation mail is recorded as sent. */
export async function expectMailsRecorded(
  sql: Query,
  purchases: readonly Purchase[],
): Promise<void> {
  await eventually(
    'every mail recorded',
    async () => {
      const { rows } = await sql.query('select distinct order_id from order_mails');
      return rows.length === purchases.length;
    },
    MAIL_LIMIT_MS,
  );
}

/** The purchases whose confirmation mail is neither recorded as sent nor queued. */
export async function purchasesWithoutMail(
  sql: Query,
  purchases: readonly Purchase[],
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select order_id::text as id from order_mails
     union
     select data->>'orderId' from jobs.job
     where name = 'order-mail' and state in ('created', 'retry', 'active')`,
  );
  return purchases
    .map(({ bookingId }) => bookingId)
    .filter((bookingId) => !rows.some(({ id }) => id === bookingId));
}

/** Whether the job of an order's confirmation mail is completed. */
export function isMailJobDone(sql: Query, bookingId: string): Promise<boolean> {
  return sql
    .query(
      `select state from jobs.job
       where name = 'order-mail' and data->>'orderId' = $1 and state = 'completed'`,
      [bookingId],
    )
    .then(({ rows }) => rows.length === 1);
}
