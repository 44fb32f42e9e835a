import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Fulfilment } from '../catalogue.ts';
import type { Money } from '../money.ts';

/**
 * How one payment of an order stands.
 * `open`: can be paid. `announced`: a transfer that the customer announced. `released`: given up, but its
 * provider may still take money for it. `ended`: can no longer be paid. `settled`: paid and counted.
 * `mismatched`: a wrong amount was paid. `refunded`: staff returned the money.
 */
export type PaymentStanding =
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

export interface OrderInput {
  /** The catalogue's price when the order was created. */
  price: Money;
  fulfilment: Fulfilment;
}

export interface OrderContext extends OrderInput {
  /** Every payment ever requested, by its id. */
  payments: Readonly<Record<string, PaymentStanding>>;
  /** The current appointment; only for a session. */
  appointment: Appointment | null;
  /** Invitees of appointments that were cancelled, moved or replaced, some before they were reported. */
  pastInvitees: readonly string[];
}

/** An amount as a provider reports it, in any currency. */
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

/** Staff gave the money back by hand. */
export interface PaymentRefunded {
  type: 'payment.refunded';
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
  | 'appointment_cancelled'
  | 'appointment_unpaid';

/** Mails an order sends to its customer. */
export type OrderMail = 'confirmation' | 'late_payment' | 'transfer_announced';

/** Subjects of mails to staff. */
export type StaffNotice = 'transfer_to_confirm' | FlagReason;

/** The effects of a transition, as data. */
export type OrderEffect =
  | { type: 'recordPayment'; params: Omit<PaymentRequested, 'type'> }
  | { type: 'rememberLink'; params: Omit<PaymentLinked, 'type'> }
  /** The link of a payment that was given up. */
  | { type: 'noteLink'; params: Omit<PaymentLinked, 'type'> }
  | { type: 'noteAnnouncement'; params: Omit<PaymentAnnounced, 'type'> }
  | { type: 'releasePayment'; params: Omit<PaymentReleased, 'type'> }
  | { type: 'closePayment'; params: Omit<PaymentEnded, 'type'> }
  | { type: 'settlePayment'; params: Omit<PaymentSettled, 'type'> }
  | { type: 'refusePayment'; params: Omit<PaymentSettled, 'type'> }
  | { type: 'refundPayment'; params: Omit<PaymentRefunded, 'type'> }
  | { type: 'keepAppointment'; params: Appointment }
  | { type: 'dropAppointment'; params: { inviteeUri: string; isCancelled: boolean } }
  /** Personalised content must now be made. */
  | { type: 'requestContent'; params: undefined }
  | { type: 'clearDeadline'; params: undefined }
  | { type: 'sendMail'; params: { mail: OrderMail; paymentId: string } }
  | { type: 'tellStaff'; params: { notice: StaffNotice; about: string } }
  /** `about` is a payment's id or an appointment's invitee; null for the order itself. */
  | { type: 'raiseFlag'; params: { reason: FlagReason; about: string | null } }
  | { type: 'noteDuplicate'; params: undefined };
