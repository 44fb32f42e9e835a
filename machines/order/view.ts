import type { ResumeBookingResponse } from '../api.ts';
import type { OrderSnapshot } from './step.ts';

/** What the server and the customer ask of an order. */
export interface OrderView {
  /** Where the customer stands; money that came late still counts as paid. */
  customerStatus: ResumeBookingResponse['status'];
  /** The one payment that may still be paid. */
  openPaymentId: string | null;
  /** Nothing more can be paid for it. */
  isOver: boolean;
  /** Money came that does not fit, so nothing further may be asked before staff have looked. */
  isUnderReview: boolean;
}

const unpaidStatus = {
  draft: 'draft',
  awaitingPayment: 'payment-processing',
  paid: 'payment-completed',
  expired: 'closed',
  cancelled: 'closed',
} as const;

export function viewOrder(snapshot: OrderSnapshot): OrderView {
  const payments = Object.entries(snapshot.context.payments);
  const standings = payments.map(([, standing]) => standing);
  return {
    customerStatus: standings.includes('settled')
      ? 'payment-completed'
      : unpaidStatus[snapshot.value],
    openPaymentId: payments.find(([, standing]) => standing === 'open')?.[0] ?? null,
    isOver: snapshot.matches('expired') || snapshot.matches('cancelled'),
    isUnderReview: standings.includes('mismatched'),
  };
}
