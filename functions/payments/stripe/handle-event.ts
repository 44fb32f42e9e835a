import type { Database } from '../../platform/database/database.ts';
import { findPayment } from '../../platform/database/find-order.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Gateways, orUnavailable } from '../gateway.ts';
import { gatewayOf } from '../link-payment.ts';
import type { TakeReport } from '../take-report.ts';
import type { TakeReversals } from '../take-reversals.ts';
import type { StripeEvent } from './read-event.ts';

/**
 * Applies a Stripe event to the order of its payment. An event about an unknown payment, or of the other mode
 * than our key's, is logged and ignored.
 * @throws ProblemError `payment_provider_unavailable` when Stripe is asked and gives no answer.
 */
export type HandleStripeEvent = (event: StripeEvent) => Promise<void>;

const provider = 'stripe';

export function createHandleStripeEvent(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  takeReport: TakeReport;
  takeReversals: TakeReversals;
  logger: Logger;
}): HandleStripeEvent {
  const { database, gateways, takeReport, takeReversals, logger } = deps;

  async function findByIntent(intentId: string): Promise<PaymentRow | undefined> {
    const reference = await gatewayOf(gateways, { provider }).referenceOf?.(intentId);
    if (!reference) return undefined;
    return database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .executeTakeFirst();
  }

  async function handle(event: StripeEvent): Promise<void> {
    const { eventId, isLive } = event;
    const origin = { by: provider, cause: `webhook ${eventId}` };
    if (isLive !== gatewayOf(gateways, { provider }).isLive) {
      logger.log('error', 'stripe event of the other mode', { eventId, isLive });
      return;
    }
    if ('intentId' in event) {
      const payment = await findByIntent(event.intentId);
      if (payment?.provider_id) return takeReversals(payment, payment.provider_id, origin);
      logger.log('warn', 'stripe event for an unknown payment', { eventId });
      return;
    }
    const { paymentId, providerId, report } = event;
    const payment = paymentId === null ? undefined : await findPayment(database, paymentId);
    const isOurs =
      payment?.provider === provider &&
      (payment.provider_id === null || payment.provider_id === providerId);
    if (isOurs) return takeReport(payment, report, origin);
    logger.log('warn', 'stripe event for an unknown payment', { eventId, providerId });
  }

  return (event) => orUnavailable(() => handle(event));
}
