import type {
  SendBankTransferNotificationRequest,
  WithdrawBankTransferRequest,
} from '../api/bank-transfer.ts';
import type { BookingStatus } from '../api/open-bookings.ts';
import type { PaymentStatus } from '../api/payment.ts';
import type { PaymentProvider } from '../api/payment-provider.ts';
import { createOutputs, roadmap } from '../booking/fixtures.ts';
import type { LoadBookingOutput } from '../booking/types.ts';
import { price } from '../order/fixtures.ts';
import { beginOrder, stepOrder } from '../order/step.ts';
import type { OrderEvent, OrderPaymentStatus } from '../order/types.ts';
import { viewOrder } from '../order/view.ts';
import { link, transferLink } from '../payment/fixtures.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import type { Failure, FailureCode } from '../problem.ts';
import { stateOf } from '../step.ts';

interface Payment {
  id: string;
  reference: string;
  provider: PaymentProvider;
}

export const methods = ['stripe', 'ziina', 'bank_transfer'] as const;
const WRONG = { ...price, minor: price.minor - 1 };

const refusal = (code: FailureCode): { ok: false; problem: Failure } => ({
  ok: false,
  problem: { code },
});

/** The order's own machine with its payments, behind calls that answer as the server does. */
export function simulateServer() {
  let order = beginOrder({ price, fulfilment: 'personalised' }).snapshot;
  const payments: Payment[] = [];
  const past = new Set<BookingStatus>();
  const apply = (event: OrderEvent) => {
    order = stepOrder(order, event).snapshot;
    past.add(viewOrder(order).customerStatus);
  };
  const statusInOrder = ({ id }: Payment): OrderPaymentStatus =>
    order.context.payments[id] ?? 'ended';
  const at = (index: number, ...statuses: OrderPaymentStatus[]) => {
    const meant = payments.filter((payment) => statuses.includes(statusInOrder(payment)));
    return meant[index % Math.max(1, meant.length)];
  };
  const linkTo = ({ id, reference, provider }: Payment) => ({
    ...(provider === 'bank_transfer' ? transferLink : link),
    paymentId: id,
    reference,
    provider,
  });

  function request(provider: PaymentProvider): Payment {
    const open = at(0, 'open');
    if (open?.provider === provider) return open;
    if (open) {
      const isEnded = open.provider === 'stripe';
      const how = { paymentId: open.id, how: 'cancelled' } as const;
      apply(isEnded ? { type: 'payment.ended', ...how } : { type: 'payment.released', ...how });
    }
    const index = payments.length;
    const id = `payment-${index + 1}`;
    const payment = { id, reference: `PAY${index % 10}-0000-0000-${1000 + index}`, provider };
    payments.push(payment);
    apply({ type: 'payment.requested', paymentId: id, provider, expiresAt: '2026-02-02T12:00Z' });
    return payment;
  }

  function statusOf(asked: Payment): PaymentStatus {
    const { customerStatus, isUnderReview } = viewOrder(order);
    if (customerStatus === 'payment-completed') return 'completed';
    if (isUnderReview) return 'wrong_amount';
    if (stateOf(order) === 'refunded') return 'refunded';
    const isWaiting = ['open', 'announced'].includes(statusInOrder(asked));
    return isWaiting ? 'processing' : 'cancelled';
  }

  return {
    payments,
    status: () => viewOrder(order).customerStatus,
    /** Whether the order ever had this status. */
    wasOnce: (status: BookingStatus) => past.has(status),
    calls: {
      createBooking: () => createOutputs.created,
      loadBooking(): LoadBookingOutput {
        const { customerStatus, isUnderReview } = viewOrder(order);
        const payment = isUnderReview ? at(0, 'settled') : at(0, 'open', 'announced', 'settled');
        return {
          ok: true,
          value: {
            bookingId: 'booking-1',
            status: customerStatus,
            item: { id: roadmap.id, type: 'service', name: roadmap.name, price: roadmap.price },
            payment: payment ? linkTo(payment) : null,
          },
        };
      },
      createPaymentLink({ preferredProvider }: CreatePaymentLinkInput): CreatePaymentLinkOutput {
        const view = viewOrder(order);
        if (view.customerStatus === 'payment-completed') return refusal('booking_already_paid');
        if (view.isUnderReview) return refusal('wrong_amount_received');
        if (view.isOver) return refusal('booking_closed');
        if (view.isAwaitingConfirmation) return refusal('payment_awaiting_confirmation');
        const provider = methods.find((each) => each === preferredProvider) ?? 'stripe';
        return { ok: true, value: linkTo(request(provider)) };
      },
      verifyPayment({ paymentReference }: VerifyPaymentInput): VerifyPaymentOutput {
        const asked = payments.find(({ reference }) => reference === paymentReference);
        if (!asked) return refusal('payment_not_found');
        const { reference } = at(0, 'settled', 'mismatched', 'refunded') ?? asked;
        return { ok: true, value: { status: statusOf(asked), reference } };
      },
      withdrawTransfer({ reference }: WithdrawBankTransferRequest) {
        const payment = payments.find((each) => each.reference === reference);
        if (!payment) return refusal('payment_not_found');
        apply({ type: 'payment.withdrawn', paymentId: payment.id });
        const { customerStatus, openPaymentId, isAwaitingConfirmation } = viewOrder(order);
        if (customerStatus === 'payment-completed') return refusal('booking_already_paid');
        if (isAwaitingConfirmation) return refusal('payment_awaiting_confirmation');
        if (openPaymentId !== payment.id) return refusal('booking_closed');
        return { ok: true, value: { success: true } };
      },
      notifyTransfer({ reference }: SendBankTransferNotificationRequest) {
        const payment = payments.find((each) => each.reference === reference);
        if (!payment) return refusal('payment_not_found');
        apply({ type: 'payment.announced', paymentId: payment.id, receiptId: null });
        return { ok: true, value: { success: true } };
      },
      generateContent: () => ({ ok: true, value: { success: true } }),
    },
    /** Lets money arrive for a payment for which its provider or the bank still takes it. */
    pay(index: number, isExact: boolean) {
      const payment = at(index, 'open', 'announced', 'released');
      if (!payment) return;
      apply({ type: 'payment.settled', paymentId: payment.id, amount: isExact ? price : WRONG });
    },
    /** Gives back everything that arrived for a payment. */
    refund(index: number) {
      const payment = at(index, 'settled', 'mismatched');
      if (!payment) return;
      const total = statusInOrder(payment) === 'settled' ? price : WRONG;
      apply({ type: 'payment.refunded', paymentId: payment.id, total });
    },
    /** The customer's bank questions a payment. */
    dispute(index: number) {
      const payment = at(index, 'settled');
      if (!payment) return;
      apply({
        type: 'payment.disputed',
        paymentId: payment.id,
        disputeId: `dispute-${payment.id}`,
        status: 'opened',
        amount: price,
      });
    },
  };
}

export type Server = ReturnType<typeof simulateServer>;
