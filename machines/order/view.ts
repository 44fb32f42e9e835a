import type { BookingStatus } from '../api/resume-booking.ts';
import { type OrderSnapshot, type OrderState, stateOf } from './step.ts';

/** What the server and the customer need to know of an order. */
export interface OrderView {
  /** The status shown to the customer; late money still counts as paid. */
  customerStatus: BookingStatus;
  /** The one payment that may still be paid. */
  openPaymentId: string | null;
  /** A transfer was announced and is not confirmed yet. */
  isAwaitingConfirmation: boolean;
  /** Nothing more can be paid for it. */
  isOver: boolean;
  /** A wrong amount was paid: no further payment is requested before staff have looked. */
  isUnderReview: boolean;
  /** The order is paid and its personalised content is not made yet. */
  isAwaitingContent: boolean;
}

const unpaidStatus: Record<OrderState, BookingStatus> = {
  draft: 'draft',
  awaitingPayment: 'payment-processing',
  paid: 'payment-completed',
  refunded: 'closed',
  expired: 'closed',
  cancelled: 'closed',
};

export function viewOrder(snapshot: OrderSnapshot): OrderView {
  const payments = Object.entries(snapshot.context.payments);
  const standings = payments.map(([, standing]) => standing);
  const state = stateOf(snapshot);
  const isAwaitingConfirmation = state === 'awaitingPayment' && standings.includes('announced');
  const status = isAwaitingConfirmation ? 'awaiting-confirmation' : unpaidStatus[state];
  return {
    customerStatus: standings.includes('settled') ? 'payment-completed' : status,
    openPaymentId: payments.find(([, standing]) => standing === 'open')?.[0] ?? null,
    isAwaitingConfirmation,
    isOver: status === 'closed',
    isUnderReview: standings.includes('mismatched'),
    isAwaitingContent: snapshot.matches({ paid: 'awaitingContent' }),
  };
}
