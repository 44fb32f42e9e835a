import type { Database } from '../../data/database.ts';
import type { PaymentRow } from '../../data/tables.ts';
import type { Logger } from '../../kernel/logger.ts';
import { ProblemError } from '../../kernel/problem-error.ts';
import type { Advance } from '../../orders/advance.ts';
import { GatewayAway, GatewayRefusal, type Gateways } from '../../payments/gateway.ts';
import { gatewayOf } from '../../payments/link-payment.ts';
import type { TakeReport } from '../../payments/take-report.ts';

/**
 * Asks Ziina how a changed payment intent stands and applies the answer to its order. An intent whose creation
 * was never answered is recognised by the reference in its return address.
 * @throws ProblemError `payment_provider_unavailable` when Ziina gives no answer.
 */
export type HandleZiinaEvent = (intentId: string) => Promise<void>;

const provider = 'ziina';

export function createHandleZiinaEvent(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  advance: Advance;
  takeReport: TakeReport;
  logger: Logger;
}): HandleZiinaEvent {
  const { database, gateways, advance, takeReport, logger } = deps;

  const payments = () =>
    database.kysely.selectFrom('payments').selectAll().where('provider', '=', provider);

  async function find(intentId: string): Promise<PaymentRow | undefined> {
    const known = await payments().where('provider_id', '=', intentId).executeTakeFirst();
    if (known) return known;
    const reference = await gatewayOf(gateways, { provider }).referenceOf?.(intentId);
    if (!reference) return undefined;
    return payments()
      .where('reference', '=', reference)
      .where('provider_id', 'is', null)
      .executeTakeFirst();
  }

  async function handle(intentId: string): Promise<void> {
    const payment = await find(intentId);
    if (!payment) {
      logger.log('warn', 'ziina event for an unknown payment', { intentId });
      return;
    }
    const report = await gatewayOf(gateways, payment).report({
      providerId: intentId,
      expiresAt: payment.expires_at,
    });
    const origin = { by: provider, cause: `webhook ${intentId}` };
    if (payment.provider_id === null && report.state === 'settled') {
      const { id: paymentId, order_id: orderId } = payment;
      const found = { type: 'payment.linked', paymentId, providerId: intentId, url: '' } as const;
      await advance(orderId, found, origin);
    }
    await takeReport(payment, report, origin);
  }

  return async (intentId) => {
    try {
      await handle(intentId);
    } catch (error) {
      if (error instanceof GatewayAway || error instanceof GatewayRefusal) {
        throw new ProblemError('payment_provider_unavailable', {}, error);
      }
      throw error;
    }
  };
}
