import type { BookingStatus } from '../api/open-bookings.ts';
import { stateOf } from '../step.ts';
import { hasUnclearMoney, moneyOf } from './money.ts';
import type { OrderSnapshot, OrderState } from './step.ts';
import type { OrderPaymentStatus, ReportedAmount } from './types.ts';

/** The facts of an order for the server and the customer. */
export interface OrderView {
  /** The status shown to the customer; late money still counts as paid. */
  customerStatus: BookingStatus;
  /** The one payment that may still be paid. */
  openPaymentId: string | null;
  /** A transfer was announced and is not confirmed yet. */
  isAwaitingConfirmation: boolean;
  /** Nothing more can be paid for it. */
  isOver: boolean;
  /** Money came that does not fit: no further payment is requested before staff have looked. */
  isUnderReview: boolean;
  /** The wrong amount that arrived, while nothing exact did. */
  received: ReportedAmount | null;
  /** The order is paid and its personalised content is not made yet. */
  isAwaitingContent: boolean;
}

const unpaidStatus: Record<OrderState, BookingStatus> = {
  draft: 'draft',
  awaitingPayment: 'payment-processing',
  paid: 'payment-completed',
  disputed: 'payment-completed',
  refunded: 'closed',
  expired: 'closed',
  cancelled: 'closed',
};

export function viewOrder(snapshot: OrderSnapshot): OrderView {
  const { context } = snapshot;
  const payments = Object.entries(context.payments);
  const first = (wanted: OrderPaymentStatus) =>
    payments.find(([, each]) => each === wanted)?.[0] ?? null;
  const state = stateOf(snapshot);
  const isAwaitingConfirmation = state === 'awaitingPayment' && first('announced') !== null;
  const status = isAwaitingConfirmation ? 'awaiting-confirmation' : unpaidStatus[state];
  const wrong = first('settled') === null ? first('mismatched') : null;
  const isUnderReview = first('mismatched') !== null || hasUnclearMoney(context);
  return {
    customerStatus: statusOf(status, first),
    openPaymentId: state === 'awaitingPayment' && !isUnderReview ? first('open') : null,
    isAwaitingConfirmation,
    isOver: status === 'closed',
    isUnderReview,
    received: wrong === null ? null : moneyOf(context, wrong).received,
    isAwaitingContent: snapshot.matches({ paid: 'awaitingContent' }),
  };
}

/**
 * Returns the order's status by its money: money that is there decides first, then that everything
 * was returned.
 */
function statusOf(
  status: BookingStatus,
  first: (wanted: OrderPaymentStatus) => string | null,
): BookingStatus {
  if (first('settled') !== null) return 'payment-completed';
  if (first('mismatched') !== null) return 'wrong-amount';
  return status === 'closed' && first('refunded') !== null ? 'refunded' : status;
}

/** Whether the order still waits for a payment that nobody has made or announced. */
export function isUnpaid({ customerStatus, isUnderReview }: OrderView): boolean {
  return !isUnderReview && ['draft', 'payment-processing'].includes(customerStatus);
}

/** Whether money may still come, or leave again by a decision that is not ours: until then nothing is erased. */
export function isInPayment(snapshot: OrderSnapshot): boolean {
  const { customerStatus } = viewOrder(snapshot);
  const isSettled = ['payment-completed', 'refunded', 'closed'].includes(customerStatus);
  return !isSettled || stateOf(snapshot) === 'disputed';
}
