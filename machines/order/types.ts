import type { PaymentProvider } from '../api.ts';
import type { Money } from '../money.ts';

/** How one payment of an order stands: it may still be paid, can no longer be, was counted, or paid a wrong amount. */
export type PaymentStanding = 'open' | 'ended' | 'settled' | 'mismatched';

export interface OrderInput {
  /** What the catalogue asked for the item when the order was made. */
  price: Money;
}

export interface OrderContext {
  price: Money;
  /** Every payment ever requested, by its id. */
  payments: Readonly<Record<string, PaymentStanding>>;
}

/** An amount as a provider reports it; its currency may be any. */
export interface ReportedAmount {
  minor: number;
  currency: string;
}

export type PaymentEnd = 'failed' | 'cancelled' | 'expired';

export interface PaymentRequested {
  type: 'payment.requested';
  paymentId: string;
  provider: PaymentProvider;
  /** ISO 8601; from then on the provider takes no money for it. */
  expiresAt: string;
}

export interface PaymentLinked {
  type: 'payment.linked';
  paymentId: string;
  /** The provider's own id of the payment. */
  providerId: string;
  url: string;
}

export interface PaymentSettled {
  type: 'payment.settled';
  paymentId: string;
  amount: ReportedAmount;
}

export interface PaymentEnded {
  type: 'payment.ended';
  paymentId: string;
  how: PaymentEnd;
}

export type OrderEvent =
  | PaymentRequested
  | PaymentLinked
  | PaymentSettled
  | PaymentEnded
  | { type: 'deadline.passed' }
  | { type: 'order.cancel' };

/** Why staff must look at an order. */
type FlagReason = 'amount_mismatch' | 'second_payment' | 'late_payment';

/** Mails an order sends to its customer. */
export type OrderMail = 'confirmation' | 'late_payment';

/** What a transition asks the server to do, as data. */
export type OrderEffect =
  | { type: 'recordPayment'; params: Omit<PaymentRequested, 'type'> }
  | { type: 'rememberLink'; params: Omit<PaymentLinked, 'type'> }
  | { type: 'closePayment'; params: Omit<PaymentEnded, 'type'> }
  | { type: 'settlePayment'; params: Omit<PaymentSettled, 'type'> }
  | { type: 'refusePayment'; params: Omit<PaymentSettled, 'type'> }
  | { type: 'clearDeadline'; params: undefined }
  | { type: 'sendMail'; params: { mail: OrderMail } }
  | { type: 'raiseFlag'; params: { reason: FlagReason } }
  | { type: 'noteDuplicate'; params: undefined };
