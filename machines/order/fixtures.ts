import type { Money } from '../money.ts';
import type {
  AppointmentCancelled,
  AppointmentMoved,
  AppointmentScheduled,
  OrderEvent,
  PaymentAnnounced,
  PaymentDisputed,
  PaymentEnded,
  PaymentLinked,
  PaymentRefunded,
  PaymentRefundFailed,
  PaymentReleased,
  PaymentRequested,
  PaymentSettled,
  PaymentWithdrawn,
} from './types.ts';

export const price: Money = { minor: 34_900, currency: 'AED' };

const first = 'payment-1';
const second = 'payment-2';

export const requested: PaymentRequested = {
  type: 'payment.requested',
  paymentId: first,
  provider: 'stripe',
  expiresAt: '2026-02-02T12:00:00.000Z',
};

export const linked: PaymentLinked = {
  type: 'payment.linked',
  paymentId: first,
  providerId: 'cs_1',
  url: 'https://pay.example.org/cs_1',
};

export const announced: PaymentAnnounced = {
  type: 'payment.announced',
  paymentId: first,
  receiptId: null,
};

export const released: PaymentReleased = {
  type: 'payment.released',
  paymentId: first,
  how: 'cancelled',
};

export const settled: PaymentSettled = { type: 'payment.settled', paymentId: first, amount: price };

export const settledWrongly: PaymentSettled = {
  ...settled,
  amount: { ...price, minor: price.minor - 1 },
};

export const settledInDollars: PaymentSettled = {
  ...settled,
  amount: { ...price, currency: 'USD' },
};

export const ended: PaymentEnded = { type: 'payment.ended', paymentId: first, how: 'expired' };

export const refunded: PaymentRefunded = {
  type: 'payment.refunded',
  paymentId: first,
  total: price,
};

export const refundedInPart: PaymentRefunded = { ...refunded, total: { ...price, minor: 10_000 } };

export const refundedTooMuch: PaymentRefunded = {
  ...refunded,
  total: { ...price, minor: price.minor + 1 },
};

export const refundFailed: PaymentRefundFailed = {
  type: 'payment.refundFailed',
  paymentId: first,
  refundId: 're_1',
};

export const disputed: PaymentDisputed = {
  type: 'payment.disputed',
  paymentId: first,
  disputeId: 'dp_1',
  status: 'opened',
  amount: price,
};

export const disputeWon: PaymentDisputed = { ...disputed, status: 'won' };

export const disputeLost: PaymentDisputed = { ...disputed, status: 'lost' };

export const withdrawn: PaymentWithdrawn = { type: 'payment.withdrawn', paymentId: first };

export const requestedAgain: PaymentRequested = { ...requested, paymentId: second };

export const announcedAgain: PaymentAnnounced = { ...announced, paymentId: second };

export const settledAgain: PaymentSettled = { ...settled, paymentId: second };

const endedAgain: PaymentEnded = { ...ended, paymentId: second };

export const refundedAgain: PaymentRefunded = { ...refunded, paymentId: second };

const calendar = 'https://calendar.example.org/events';

export const scheduled: AppointmentScheduled = {
  type: 'appointment.scheduled',
  eventUri: `${calendar}/1`,
  inviteeUri: `${calendar}/1/invitees/1`,
  startsAt: '2026-03-01T09:00:00.000Z',
  replaces: null,
};

/** The same appointment as the browser reports it. */
export const scheduledByBrowser: AppointmentScheduled = { ...scheduled, startsAt: null };

export const rescheduled: AppointmentScheduled = {
  ...scheduled,
  eventUri: `${calendar}/2`,
  inviteeUri: `${calendar}/2/invitees/1`,
  replaces: scheduled.inviteeUri,
};

export const appointmentCancelled: AppointmentCancelled = {
  type: 'appointment.cancelled',
  inviteeUri: scheduled.inviteeUri,
  isRescheduled: false,
};

export const cancelledForAnother: AppointmentCancelled = {
  ...appointmentCancelled,
  isRescheduled: true,
};

export const rescheduledCancelled: AppointmentCancelled = {
  ...appointmentCancelled,
  inviteeUri: rescheduled.inviteeUri,
};

/** The third time of a session that was moved twice. */
export const rescheduledAgain: AppointmentScheduled = {
  ...scheduled,
  eventUri: `${calendar}/3`,
  inviteeUri: `${calendar}/3/invitees/1`,
  replaces: rescheduled.inviteeUri,
};

export const secondCancelledForAnother: AppointmentCancelled = {
  ...rescheduledCancelled,
  isRescheduled: true,
};

export const thirdCancelledForAnother: AppointmentCancelled = {
  ...secondCancelledForAnother,
  inviteeUri: rescheduledAgain.inviteeUri,
};

export const appointmentMoved: AppointmentMoved = {
  type: 'appointment.moved',
  inviteeUri: scheduled.inviteeUri,
};

export const deadlinePassed: OrderEvent = { type: 'deadline.passed' };

export const cancelled: OrderEvent = { type: 'order.cancel' };

export const paymentEvents: readonly OrderEvent[] = [
  requested,
  linked,
  announced,
  released,
  settled,
  settledWrongly,
  settledInDollars,
  ended,
  withdrawn,
  requestedAgain,
  announcedAgain,
  settledAgain,
  endedAgain,
  deadlinePassed,
  cancelled,
];

export const disputeEvents: readonly OrderEvent[] = [disputed, disputeWon, disputeLost];

/** Refunds and disputes of the first payment. */
export const moneyEvents: readonly OrderEvent[] = [
  refundedInPart,
  refunded,
  refundedTooMuch,
  refundFailed,
  ...disputeEvents,
];

export const appointmentEvents: readonly OrderEvent[] = [
  scheduled,
  scheduledByBrowser,
  rescheduled,
  appointmentCancelled,
  cancelledForAnother,
  rescheduledCancelled,
  appointmentMoved,
];
