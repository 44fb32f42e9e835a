import * as z from 'zod/mini';
import type { Advance } from '../../booking/orders/advance.ts';
import { isSigned, parseJson, Unsigned } from '../../http/webhook.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { type Gateways, orUnavailable } from '../gateway.ts';
import { gatewayOf } from '../link-payment.ts';
import type { TakeReport, TakeReversals } from '../take-report.ts';
import { type ReportDeps, reportUnknownMoney } from '../unknown-money.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

const events = z.union([
  z.pipe(
    z.object({ event: z.literal('payment_intent.status.updated'), data: z.object({ id }) }),
    z.transform(({ data }) => ({ intentId: data.id })),
  ),
  z.pipe(
    z.object({ event: z.literal('refund.status.updated'), data: z.object({ id }) }),
    z.transform(({ data }) => ({ refundId: data.id })),
  ),
]);

/** What changed at Ziina: a payment intent or a refund, by its id. */
type ZiinaEvent = z.infer<typeof events>;

/**
 * Reads what changed from an event's raw body; null for events of other kinds. The rest of the body is not
 * trusted: its signature carries no time, so anybody may replay an old event.
 * @throws Unsigned unless Ziina signed exactly this body.
 */
export function readZiinaEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): ZiinaEvent | null {
  if (!isSigned(rawBody, [signature ?? ''], secret)) throw new Unsigned('signature');
  const read = z.safeParse(events, parseJson(rawBody));
  return read.success ? read.data : null;
}

/**
 * Asks Ziina about a changed payment intent, or about the intent of a changed refund, and applies the answer
 * to its order. An intent whose creation was never answered is recognised by the reference in its return
 * address. Staff are told about money of an intent that we made and do not know, as after a restore, because
 * Ziina has no list by which it could be found later.
 * @throws ProblemError `payment_provider_unavailable` when Ziina gives no answer.
 */
export type HandleZiinaEvent = (event: ZiinaEvent) => Promise<void>;

const provider = 'ziina';

export function createHandleZiinaEvent(
  deps: ReportDeps & {
    database: Pick<Database, 'kysely'>;
    gateways: Gateways;
    advance: Advance;
    takeReport: TakeReport;
    takeReversals: TakeReversals;
  },
): HandleZiinaEvent {
  const { database, gateways, advance, takeReport, takeReversals, logger } = deps;

  const payments = () =>
    database.kysely.selectFrom('payments').selectAll().where('provider', '=', provider);

  const referenceOf = async (intentId: string) =>
    (await gatewayOf(gateways, { provider }).referenceOf?.(intentId)) ?? null;

  async function find(intentId: string): Promise<PaymentRow | undefined> {
    const known = await payments().where('provider_id', '=', intentId).executeTakeFirst();
    if (known) return known;
    const reference = await referenceOf(intentId);
    if (reference === null) return undefined;
    return payments()
      .where('reference', '=', reference)
      .where('provider_id', 'is', null)
      .executeTakeFirst();
  }

  async function reportMoney(providerId: string): Promise<void> {
    const reference = await referenceOf(providerId);
    if (reference === null) return;
    const linked = { providerId, expiresAt: new Date() };
    const report = await gatewayOf(gateways, { provider }).report(linked);
    if (report.state !== 'settled') return;
    await reportUnknownMoney(deps, { provider, providerId, reference, amount: report.amount });
  }

  async function handle(event: ZiinaEvent): Promise<void> {
    const gateway = gatewayOf(gateways, { provider });
    const isOfRefund = 'refundId' in event;
    const id = isOfRefund ? event.refundId : event.intentId;
    const intentId = isOfRefund ? await gateway.rememberRefund?.(id) : id;
    const payment = intentId && (await find(intentId));
    if (!payment) {
      logger.log('warn', 'ziina event for an unknown payment', { id });
      if (!isOfRefund) await reportMoney(id);
      return;
    }
    const origin = { by: provider, cause: `webhook ${id}` };
    if (isOfRefund) return takeReversals(payment, intentId, origin);
    const report = await gateway.report({ providerId: intentId, expiresAt: payment.expires_at });
    if (payment.provider_id === null && report.state === 'settled') {
      const { id: paymentId, order_id: orderId } = payment;
      const found = { type: 'payment.linked', paymentId, providerId: intentId, url: '' } as const;
      await advance(orderId, found, origin);
    }
    await takeReport(payment, report, origin);
  }

  return (event) => orUnavailable(() => handle(event));
}
