import type { Database } from '../../data/database.ts';
import type { Logger } from '../../kernel/logger.ts';
import { findPayment } from '../../orders/find-order.ts';
import type { TakeReport } from '../../payments/take-report.ts';
import type { StripeNews } from './event.ts';

/** Brings what Stripe tells to the order it is about; news of anything that is not ours is let go, and logged. */
export type TakeStripeNews = (news: StripeNews) => Promise<void>;

export function createTakeStripeNews(deps: {
  database: Pick<Database, 'kysely'>;
  takeReport: TakeReport;
  logger: Logger;
}): TakeStripeNews {
  const { database, takeReport, logger } = deps;
  return async ({ eventId, paymentId, providerId, report }) => {
    const payment = paymentId === null ? undefined : await findPayment(database, paymentId);
    const isOurs =
      payment?.provider === 'stripe' &&
      (payment.provider_id === null || payment.provider_id === providerId);
    if (!isOurs) {
      logger.log('warn', 'stripe told of an unknown payment', { eventId, providerId });
      return;
    }
    await takeReport(payment, report, { by: 'stripe', cause: `webhook ${eventId}` });
  };
}
