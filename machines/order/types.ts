import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Fulfilment } from '../catalogue.ts';
import type { DeliveryNotice } from '../delivery/types.ts';
import type { Money } from '../money.ts';

/**
 * The status of one payment of an order.
 * `open`: can be paid. `announced`: a transfer that the customer announced. `released`: given up, but its
 * provider may still take money for it. `ended`: can no longer be paid. `settled`: paid and counted.
 * `mismatched`: a wrong amount was paid. `refunded`: none of its money is left, because it was returned or a
 * dispute was lost.
 */
export type OrderPaymentStatus =
  | 'open'
  | 'announced'
  | 'released'
  | 'ended'
  | 'settled'
  | 'mismatched'
  | 'refunded';

/** A session's appointment, by the calendar's own URIs. */
export interface Appointment {
  eventUri: string;
  inviteeUri: string;
  /** ISO 8601; null while only the browser has reported the appointment, without its time. */
  startsAt: string | null;
}

/** An amount as a provider reports it, in any currency. */
export interface ReportedAmount {
  minor: number;
  currency: string;
}

export type DisputeStatus = 'opened' | 'won' | 'lost';

/**
 * The record of a payment's money. Nothing is ever removed from it, so reports may come twice, late
 * and in any order, even before the payment itself is known as settled.
 */
export interface PaymentMoney {
  /** The amount that arrived. */
  received: ReportedAmount | null;
  /** The highest total returned, in minor units of each currency. */
  returned: Readonly<Record<string, number>>;
  /** The disputes, by the provider's id of each. */
  disputes: Readonly<Record<string, { status: DisputeStatus; amount: ReportedAmount }>>;
  /** The provider's ids of refunds that it could not carry out. */
  failedRefunds: readonly string[];
}

export interface OrderInput {
  /** The catalogue's price when the order was created. */
  price: Money;
  fulfilment: Fulfilment;
}

export interface OrderContext extends OrderInput {
  /** Every payment ever requested, by its id. */
  payments: Readonly<Record<string, OrderPaymentStatus>>;
  /** The money of these payments, as far as any was reported. */
  money: Readonly<Record<string, PaymentMoney>>;
  /** How often an announced transfer was taken back. */
  withdrawals: number;
  /** The current appointment; only for a session. */
  appointment: Appointment | null;
  /**
   * Further appointments in the calendar; if the current one is cancelled, the last of them is
   * current.
   */
  otherAppointments: readonly Appointment[];
  /** Invitees of appointments that were cancelled, moved or replaced, some before they were reported. */
  pastInvitees: readonly string[];
}

export type PaymentEnd = 'failed' | 'cancelled' | 'expired';

export interface PaymentRequested {
  type: 'payment.requested';
  paymentId: string;
  provider: PaymentProvider;
  /** ISO 8601; from then on the provider takes no money for it. */
  expiresAt: string;
  /** The customer asked for the provider's own page. */
  isHosted?: true;
}

export interface PaymentLinked {
  type: 'payment.linked';
  paymentId: string;
  /** The provider's own id of the payment. */
  providerId: string;
  url: string;
  /** The provider's page for a frame, if it has one. */
  embeddedUrl?: string;
}

/** The customer says that the transfer was made. */
export interface PaymentAnnounced {
  type: 'payment.announced';
  paymentId: string;
  receiptId: string | null;
}

/** We or the provider gave the payment up; until it ends the provider may still take money for it. */
export interface PaymentReleased {
  type: 'payment.released';
  paymentId: string;
  how: Exclude<PaymentEnd, 'expired'>;
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

/** Money was given back, at the provider or by hand. */
export interface PaymentRefunded {
  type: 'payment.refunded';
  paymentId: string;
  /** Everything returned of this payment so far. */
  total: ReportedAmount;
}

/** A refund that the provider could not carry out. */
export interface PaymentRefundFailed {
  type: 'payment.refundFailed';
  paymentId: string;
  refundId: string;
}

/** The customer's bank questions the payment, or has decided about it. */
export interface PaymentDisputed {
  type: 'payment.disputed';
  paymentId: string;
  disputeId: string;
  status: DisputeStatus;
  amount: ReportedAmount;
}

/** The customer takes back an announced transfer. */
export interface PaymentWithdrawn {
  type: 'payment.withdrawn';
  paymentId: string;
}

export interface AppointmentScheduled extends Appointment {
  type: 'appointment.scheduled';
  /** The invitee of the appointment that this one replaces. */
  replaces: string | null;
}

export interface AppointmentCancelled {
  type: 'appointment.cancelled';
  inviteeUri: string;
  /** Another appointment replaces it. */
  isRescheduled: boolean;
}

/** The appointment now belongs to another order of the same person. */
export interface AppointmentMoved {
  type: 'appointment.moved';
  inviteeUri: string;
}

export type OrderEvent =
  | PaymentRequested
  | PaymentLinked
  | PaymentAnnounced
  | PaymentReleased
  | PaymentSettled
  | PaymentEnded
  | PaymentRefunded
  | PaymentRefundFailed
  | PaymentDisputed
  | PaymentWithdrawn
  | AppointmentScheduled
  | AppointmentCancelled
  | AppointmentMoved
  | { type: 'deadline.passed' }
  | { type: 'order.cancel' };

/** Why staff must look at an order. */
type FlagReason =
  | 'amount_mismatch'
  | 'second_payment'
  | 'late_payment'
  | 'late_announcement'
  | 'transfer_unconfirmed'
  | 'transfer_also_announced'
  | 'refund_unclear'
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_lost'
  | 'appointment_cancelled'
  | 'appointment_missing'
  | 'appointment_unpaid';

/** Mails an order sends to its customer. */
export type OrderMail =
  | 'confirmation'
  | 'late_payment'
  | 'second_payment'
  | 'wrong_amount'
  | 'transfer_announced'
  | 'refunded'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'session_without_time'
  | 'session_cancelled'
  | 'session_scheduled';

/** Subjects of mails to staff. */
export type StaffNotice =
  | 'order_paid'
  | 'transfer_to_confirm'
  | 'transfer_withdrawn'
  | 'refunded'
  | 'dispute_won'
  | 'appointment_chosen'
  | 'payment_unknown'
  | 'expiry_failed'
  | 'mail_refused'
  | 'order_erased'
  | 'session_link_missing'
  | 'session_link_late'
  | 'session_time_unknown'
  | 'session_unconfirmed'
  | 'appointment_moved'
  | DeliveryNotice
  | FlagReason;

/** The occasion of a mail, which may happen to one payment several times. */
export interface MailOccasion {
  /** Marks the occasion; the same one is mailed once. */
  id: string;
  /** The money it is about. */
  amount?: ReportedAmount;
}

/** The current status of a payment for which money arrived. */
type WithPaymentStatus = { paymentStatus: OrderPaymentStatus | undefined };

/** The effects of a transition, as data. */
export type OrderEffect =
  | { type: 'recordPayment'; params: Omit<PaymentRequested, 'type'> }
  | { type: 'rememberLink'; params: Omit<PaymentLinked, 'type'> }
  /** The link of a payment that was given up. */
  | { type: 'noteLink'; params: Omit<PaymentLinked, 'type'> }
  | { type: 'noteAnnouncement'; params: Omit<PaymentAnnounced, 'type'> }
  | { type: 'withdrawAnnouncement'; params: { paymentId: string } }
  | { type: 'releasePayment'; params: Omit<PaymentReleased, 'type'> }
  | { type: 'closePayment'; params: Omit<PaymentEnded, 'type'> }
  | { type: 'settlePayment'; params: Omit<PaymentSettled, 'type'> & WithPaymentStatus }
  | { type: 'refusePayment'; params: Omit<PaymentSettled, 'type'> & WithPaymentStatus }
  | { type: 'refundPayment'; params: Omit<PaymentRefunded, 'type'> & WithPaymentStatus }
  | { type: 'disputePayment'; params: Omit<PaymentDisputed, 'type'> & WithPaymentStatus }
  | { type: 'keepAppointment'; params: Appointment }
  | { type: 'dropAppointment'; params: { inviteeUri: string; isCancelled: boolean } }
  /** The appointment is being moved: the calendar has this long to report the new one. */
  | { type: 'awaitNewTime'; params: undefined }
  /** Work on the purchase begins, or goes on after a dispute. */
  | { type: 'beginDelivery'; params: undefined }
  | { type: 'pauseDelivery'; params: undefined }
  | { type: 'stopDelivery'; params: undefined }
  /** Personalised content must now be made. */
  | { type: 'requestContent'; params: undefined }
  /** The deadline of an unpaid session follows its first start (ISO 8601); null while none is known. */
  | { type: 'followSession'; params: { startsAt: string | null } }
  | { type: 'clearDeadline'; params: undefined }
  | { type: 'sendMail'; params: { mail: OrderMail; paymentId: string; occasion?: MailOccasion } }
  | {
      type: 'tellStaff';
      params: { notice: StaffNotice; about: string | null; occasion?: MailOccasion };
    }
  /** `about` is a payment's id or an appointment's invitee; null for the order itself. */
  | {
      type: 'raiseFlag';
      params: { reason: FlagReason; about: string | null; occasion?: MailOccasion };
    }
  | { type: 'noteDuplicate'; params: undefined };
