import type { Booking } from '../booking/open-booking.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createRemakeFile } from '../platform/security/remake-file.ts';
import { createReceipts } from './bank-transfer/receipts.ts';
import { createCheckOrder, createCheckPayment } from './check-payment.ts';
import { createFindMissed } from './find-missed.ts';
import type { PaymentGateway } from './gateway.ts';
import { createLinkPayment } from './link-payment.ts';
import { createTakeReport, createTakeReversals } from './take-report.ts';

export type Payments = ReturnType<typeof openPayments>;

/** Opens the area: payments and refunds, by the configured payment methods. */
export function openPayments({
  paymentGateways,
  ...deps
}: Pick<Booking, 'advance' | 'findByToken'> & {
  database: Database;
  keys: Keys;
  logger: Logger;
  paymentGateways: readonly PaymentGateway[];
}) {
  const gateways = new Map(paymentGateways.map((gateway) => [gateway.provider, gateway]));
  const takeReport = createTakeReport(deps.advance);
  const linkPayment = createLinkPayment({ ...deps, gateways });
  const takeReversals = createTakeReversals({ ...deps, gateways, takeReport });
  const checkPayment = createCheckPayment({ gateways, linkPayment, takeReport });
  return {
    gateways,
    takeReport,
    linkPayment,
    takeReversals,
    checkPayment,
    checkOrder: createCheckOrder({ ...deps, checkPayment }),
    findMissed: createFindMissed({ ...deps, gateways, takeReversals }),
    receipts: createReceipts({ ...deps, remake: createRemakeFile() }),
  };
}
