import type { PaymentProvider } from '../api.ts';
import type { Money } from '../money.ts';

/** What an order owes once it is paid: something ready at once, something made for the person, or a session. */
export const fulfilments = ['instant', 'personalised', 'session'] as const;

export type Fulfilment = (typeof fulfilments)[number];

/**
 * How one payment of an order stands.
 * `open`: may still be paid. `announced`: a transfer that the customer says is on its way.
 * `released`: given up, though its provider may still take money for it. `ended`: can no longer be paid.
 * `settled`: counted. `mismatched`: paid, but not what was asked. `refunded`: staff gave the money back.
 */
export type PaymentStanding =
  | 'open'
  | 'announced'
  | 'released'
  | 'ended'
  | 'settled'
  | 'mismatched'
  | 'refunded';

/** A session's place in the calendar, by the calendar's own addresses. */
export interface Appointment {
  eventUri: string;
  inviteeUri: string;
  /** ISO 8601; null while only the browser told of it, which does not know. */
  startsAt: string | null;
}

export interface OrderInput {
  /** What the catalogue asked for the item when the order was made. */
  price: Money;
  fulfilment: Fulfilment;
}

export interface OrderContext extends OrderInput {
  /** Every payment ever requested, by its id. */
  payments: Readonly<Record<string, PaymentStanding>>;
  /** The appointment that stands; only for a session. */
  appointment: Appointment | null;
  /** Invitees of appointments that were cancelled, moved or replaced, or will be once they are heard of. */
  pastInvitees: readonly string[];
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
  /** The page made for a frame, where the provider has one. */
  embeddedUrl?: string;
}

/** The customer says that the transfer was made. */
export interface PaymentAnnounced {
  type: 'payment.announced';
  paymentId: string;
  receiptId: string | null;
}

/** The payment is given up, by us or for now by its provider; money for it may be taken until it ends. */
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
  /** The invitee of the appointment that this one takes the place of. */
  replaces: string | null;
}

export interface AppointmentCancelled {
  type: 'appointment.cancelled';
  inviteeUri: string;
  /** Another appointment takes its place. */
  isRescheduled: boolean;
}

/** Another order of the same person has the appointment now. */
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

/** What staff are written to about: something to do, or something to look at. */
export type StaffNotice = 'transfer_to_confirm' | FlagReason;

/** What a transition asks the server to do, as data. */
export type OrderEffect =
  | { type: 'recordPayment'; params: Omit<PaymentRequested, 'type'> }
  | { type: 'rememberLink'; params: Omit<PaymentLinked, 'type'> }
  /** The link of a payment that nobody waits for any more. */
  | { type: 'noteLink'; params: Omit<PaymentLinked, 'type'> }
  | { type: 'noteAnnouncement'; params: Omit<PaymentAnnounced, 'type'> }
  | { type: 'releasePayment'; params: Omit<PaymentReleased, 'type'> }
  | { type: 'closePayment'; params: Omit<PaymentEnded, 'type'> }
  | { type: 'settlePayment'; params: Omit<PaymentSettled, 'type'> }
  | { type: 'refusePayment'; params: Omit<PaymentSettled, 'type'> }
  | { type: 'refundPayment'; params: Omit<PaymentRefunded, 'type'> }
  | { type: 'keepAppointment'; params: Appointment }
  | { type: 'dropAppointment'; params: { inviteeUri: string; isCancelled: boolean } }
  /** Something must now be made for the person. */
  | { type: 'requestContent'; params: undefined }
  | { type: 'clearDeadline'; params: undefined }
  | { type: 'sendMail'; params: { mail: OrderMail; paymentId: string } }
  | { type: 'tellStaff'; params: { notice: StaffNotice; about: string } }
  /** `about` is a payment's id or an appointment's invitee; null for the order itself. */
  | { type: 'raiseFlag'; params: { reason: FlagReason; about: string | null } }
  | { type: 'noteDuplicate'; params: undefined };
