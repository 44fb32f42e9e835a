import type {
  PaymentStatus,
  VerifyPaymentStatusRequest,
  VerifyPaymentStatusResponse,
} from '#machines/api/payment.ts';
import { paymentAmount, priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import { stateOf } from '#machines/step.ts';
import { snapshotOf } from '../booking/orders/advance.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder } from '../platform/database/find-order.ts';
import type { PaymentRow, PaymentRowStatus } from '../platform/database/tables.ts';
import { ProblemError } from '../platform/errors.ts';
import type { ResumeTokens } from '../platform/security/tokens.ts';
import type { CheckOrder } from './check-payment.ts';

/**
 * Returns the status of a payment's order, whichever of the order's payments was paid. It checks every
 * payment that may still be paid with its provider.
 * @throws ProblemError `payment_not_found`, or `payment_provider_unavailable` when a provider does not answer
 * and nothing certain can be said without it.
 */
export type VerifyPayment = (
  request: VerifyPaymentStatusRequest,
) => Promise<VerifyPaymentStatusResponse>;

const origin = { by: 'customer', cause: 'poll' };

/** The status of a payment whose order no money has decided. */
const undecided: Record<PaymentRowStatus, PaymentStatus> = {
  pending: 'processing',
  open: 'processing',
  paid: 'processing',
  mismatched: 'processing',
  refunded: 'cancelled',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/** The payment's status that each decision of the order is taken from. */
const decidedBy = {
  completed: 'paid',
  wrong_amount: 'mismatched',
  refunded: 'refunded',
} as const satisfies Partial<Record<PaymentStatus, PaymentRowStatus>>;

export function createVerifyPayment(deps: {
  database: Pick<Database, 'kysely'>;
  checkOrder: CheckOrder;
  resumeTokens: Pick<ResumeTokens, 'orderOf'>;
}): VerifyPayment {
  const { database, checkOrder, resumeTokens } = deps;

  async function find(request: VerifyPaymentStatusRequest): Promise<PaymentRow> {
    const payment = await database.kysely
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

  const paymentsOf = (orderId: string): Promise<PaymentRow[]> =>
    database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('settled_at')
      .execute();

  return async (request) => {
    const { id, order_id: orderId } = await find(request);
    const { token } = request;
    const isAnother = token !== undefined && resumeTokens.orderOf(token) !== orderId;
    const unanswered = await checkOrder(orderId, origin);
    const snapshot = snapshotOf(await findOrder(database, orderId));
    const payments = await paymentsOf(orderId);
    const named = payments.find((payment) => payment.id === id);
    if (!named) throw new Error(`the payment ${id} is gone`);

    const view = viewOrder(snapshot);
    const decided = decisionOf(view, stateOf(snapshot) === 'refunded');
    if (decided) {
      const payment = payments.find(({ status }) => status === decidedBy[decided]) ?? named;
      return responseOf(decided, payment, isAnother);
    }
    const status = view.isAwaitingConfirmation ? 'processing' : undecided[named.status];
    // While a payment is processing, only its own provider matters; a failure is certain only when every
    // provider answered.
    const away = status === 'processing' ? unanswered.get(id) : [...unanswered.values()][0];
    if (away) throw new ProblemError('payment_provider_unavailable', {}, away);
    return responseOf(status, named, isAnother);
  };
}

function decisionOf(
  { customerStatus, isUnderReview }: ReturnType<typeof viewOrder>,
  isRefunded: boolean,
): keyof typeof decidedBy | null {
  if (customerStatus === 'payment-completed') return 'completed';
  if (isUnderReview) return 'wrong_amount';
  return isRefunded ? 'refunded' : null;
}

function responseOf(
  status: PaymentStatus,
  payment: PaymentRow,
  isAnother: boolean,
): VerifyPaymentStatusResponse {
  const price = priceText({ minor: payment.amount_minor, currency: payment.currency });
  const received = { minor: payment.settled_minor ?? 0, currency: payment.settled_currency ?? '' };
  return {
    status,
    data: {
      ...(isAnother && { isAnother }),
      paymentId: payment.id,
      reference: payment.reference,
      provider: payment.provider,
      amount: paymentAmount(price),
      currency: 'AED',
      ...(status === 'wrong_amount' && { receivedText: priceText(received), priceText: price }),
    },
  };
}
