import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { submitForm } from 'stand-ins/testing';
import Stripe from 'stripe';
import { webhookPaths } from '#machines/api/paths.ts';
import type { Advance } from '../booking/orders/advance.ts';
import type { Database } from '../platform/database/database.ts';
import { findPayment } from '../platform/database/find-order.ts';
import type { Sql } from '../platform/database/sql.ts';
import { ProblemError } from '../platform/errors.ts';
import { credentials } from './outside.ts';
import type { World } from './world.ts';

/** Has an order hear that the whole of a payment was returned, wherever that was done. */
export async function refundByHand(
  { database, advance }: { database: Pick<Database, 'kysely'>; advance: Advance },
  paymentId: string,
  by: string,
): Promise<void> {
  const payment = await findPayment(database, paymentId);
  if (payment?.settled_minor == null) throw new ProblemError('payment_not_found');
  const total = { minor: payment.settled_minor, currency: payment.settled_currency ?? '' };
  const event = { type: 'payment.refunded', paymentId, total } as const;
  const { snapshot } = await advance(payment.order_id, event, { by, cause: 'asked for it' });
  if (snapshot.context.payments[paymentId] !== 'refunded') {
    throw new ProblemError('payment_not_found');
  }
}

type Provider = 'stripe' | 'ziina';

/** Does what staff at a provider, or the payer's bank, do on the stand-in's control page. */
export async function actAt(
  world: World,
  provider: Provider,
  path: string,
  form: Record<string, string> = {},
): Promise<void> {
  const { status } = await submitForm(`${world.outside[provider]}/_sandbox/${path}`, form);
  if (status !== 303) throw new Error(`${path}: ${status}`);
}

/** The stand-in's events about a payment, as it would send them, oldest first. */
export async function eventsOf(
  world: World,
  provider: Provider,
  providerId: string,
): Promise<string[]> {
  const { rows } = await world.database.sql.query<{ body: string }>(
    `select body from sandbox_${provider}.events where body like $1 order by position`,
    [`%${providerId}%`],
  );
  return rows.map(({ body }) => body);
}

/** Delivers an event to the server as the provider does. @returns the answer's status. */
export async function deliver(world: World, provider: Provider, body: string): Promise<number> {
  const headers: Record<string, string> =
    provider === 'stripe'
      ? {
          'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({
            payload: body,
            secret: credentials.stripeWebhook,
          }),
        }
      : {
          'X-Hmac-Signature': createHmac('sha256', credentials.ziinaWebhook)
            .update(body)
            .digest('hex'),
        };
  const url = `${world.url}${webhookPaths[provider]}`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

/** True with a probability of `tenths` in ten. */
export const chance = (tenths: number) => fc.integer({ min: 1, max: 10 }).map((n) => n <= tenths);

/** Random fault switches of a provider's stand-in. */
export const randomFaults = fc.record({
  webhookLateMs: fc.constantFrom(0, 0, 30, 200),
  webhookLost: chance(3),
  webhookDoubled: chance(5),
  webhookReordered: chance(4),
  failBefore: fc.constantFrom(0, 0, 1),
  failAfter: fc.constantFrom(0, 0, 0, 1),
});

export const noFaults = {};

/** A payment that was actually made: at a provider, or as a bank transfer that staff saw. */
export interface ExternalPayment {
  provider: string;
  /** The provider's own id; for a transfer, its reference. */
  providerId: string;
  minor: number;
  /** In capitals: `AED`. */
  currency: string;
}

/** The payments that the providers' stand-ins received. */
export async function providerPayments(sql: Pick<Sql, 'query'>): Promise<ExternalPayment[]> {
  const { rows } = await sql.query<ExternalPayment>(
    `select 'stripe' as provider, id as "providerId", amount as minor, upper(currency) as currency
     from sandbox_stripe.sessions where status = 'complete'
     union all
     select 'ziina', id, amount, upper(currency)
     from sandbox_ziina.payment_intents where status = 'completed'`,
  );
  return rows;
}
