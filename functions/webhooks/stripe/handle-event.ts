import type { Database } from '../../data/database.ts';
import type { Logger } from '../../kernel/logger.ts';
import { findPayment } from '../../orders/find-order.ts';
import type { TakeReport } from '../../payments/take-report.ts';
import type { StripeEvent } from './event.ts';

/** Applies a Stripe event to the order of its payment. An event about an unknown payment is logged and ignored. */
export type HandleStripeEvent = (event: StripeEvent) => Promise<void>;

export function createHandleStripeEvent(deps: {
  database: Pick<Database, 'kysely'>;
  takeReport: TakeReport;
  logger: Logger;
}): HandleStripeEvent {
  const { database, takeReport, logger } = deps;
  return async ({ eventId, paymentId, providerId, report }) => {
    const payment = paymentId === null ? undefined : await findPayment(database, paymentId);
    const isOurs =
      payment?.provider === 'stripe' &&
      (payment.provider_id === null || payment.provider_id === providerId);
    if (!isOurs) {
      logger.log('warn', 'stripe event for an unknown payment', { eventId, providerId });
      return;
    }
    await takeReport(payment, report, { by: 'stripe', cause: `webhook ${eventId}` });
  };
}
