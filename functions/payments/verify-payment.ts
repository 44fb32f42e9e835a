import type {
  PaymentStatus,
  VerifyPaymentStatusRequest,
  VerifyPaymentStatusResponse,
} from '#machines/api/verify-payment-status.ts';
import { paymentAmount, priceText } from '#machines/money.ts';
import type { Database } from '../data/database.ts';
import type { PaymentRow, PaymentRowStatus } from '../data/tables.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { CheckPayment } from './check-payment.ts';
import { GatewayAway, GatewayRefusal } from './gateway.ts';

/**
 * Returns a payment's status, asked from its provider while the payment may still be paid.
 * @throws ProblemError `payment_not_found`, or `payment_provider_unavailable` when the provider does not answer.
 */
export type VerifyPayment = (
  request: VerifyPaymentStatusRequest,
) => Promise<VerifyPaymentStatusResponse>;

const origin = { by: 'customer', cause: 'poll' };

/** A mismatched payment waits for staff: reported as failed, it would make the customer pay again. */
const statuses: Record<PaymentRowStatus, PaymentStatus> = {
  pending: 'processing',
  open: 'processing',
  mismatched: 'processing',
  paid: 'completed',
  refunded: 'cancelled',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

export function createVerifyPayment(deps: {
  database: Pick<Database, 'kysely'>;
  checkPayment: CheckPayment;
}): VerifyPayment {
  const { kysely } = deps.database;

  async function find(request: VerifyPaymentStatusRequest): Promise<PaymentRow> {
    const payment = await kysely
      .selectFrom('payments')
      .selectAll()
      .where('reference', '=', request.paymentReference.toUpperCase())
      .executeTakeFirst();
    const { provider = payment?.provider, paymentId = payment?.id } = request;
    if (!payment || provider !== payment.provider || paymentId !== payment.id) {
      throw new ProblemError('payment_not_found');
    }
    return payment;
  }

  return async (request) => {
    const payment = await find(request);
    if (payment.status !== 'open' && !payment.is_watched) return responseOf(payment);
    try {
      await deps.checkPayment(payment, origin);
    } catch (error) {
      if (error instanceof GatewayAway || error instanceof GatewayRefusal) {
        throw new ProblemError('payment_provider_unavailable', {}, error);
      }
      throw error;
    }
    return responseOf(await find(request));
  };
}

function responseOf(payment: PaymentRow): VerifyPaymentStatusResponse {
  const money = { minor: payment.amount_minor, currency: payment.currency };
  return {
    status: statuses[payment.status],
    data: {
      bookingId: payment.order_id,
      paymentId: payment.id,
      reference: payment.reference,
      provider: payment.provider,
      amount: paymentAmount(priceText(money)),
      currency: 'AED',
    },
  };
}
