import { firstStart } from './appointments.ts';
import { moneyOf, withDispute, withFailedRefund, withReceived, withReturned } from './money.ts';
import type {
  AppointmentCancelled,
  AppointmentMoved,
  AppointmentScheduled,
  MailOccasion,
  OrderContext,
  OrderPaymentStatus,
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

interface With<Event> {
  event: Event;
}

interface WithContext<Event> extends With<Event> {
  context: OrderContext;
}

const asStatus =
  (status: OrderPaymentStatus) =>
  ({ event }: With<{ paymentId: string }>) => ({ paymentId: event.paymentId, status });

export const asOpen = asStatus('open');
export const asAnnounced = asStatus('announced');
export const asReleased = asStatus('released');
export const asEnded = asStatus('ended');

export const moneyReceived = ({ context, event }: WithContext<PaymentSettled>) => {
  const { paymentId, amount } = event;
  return { paymentId, money: withReceived(moneyOf(context, paymentId), amount) };
};

export const moneyReturned = ({ context, event }: WithContext<PaymentRefunded>) => {
  const { paymentId, total } = event;
  return { paymentId, money: withReturned(moneyOf(context, paymentId), total) };
};

export const refundNotMade = ({ context, event }: WithContext<PaymentRefundFailed>) => {
  const { paymentId, refundId } = event;
  return { paymentId, money: withFailedRefund(moneyOf(context, paymentId), refundId) };
};

export const moneyDisputed = ({ context, event }: WithContext<PaymentDisputed>) => {
  const { paymentId } = event;
  return { paymentId, money: withDispute(moneyOf(context, paymentId), event) };
};

/** An event without its type, as parameters of an effect. */
const factsOf = <Event extends { type: string }>({ event }: With<Event>): Omit<Event, 'type'> => {
  const { type: _, ...facts } = event;
  return facts;
};

/** An event without its type, and the status of its payment afterwards. */
const moneyFactsOf = <Event extends { type: string; paymentId: string }>(
  args: WithContext<Event>,
) => ({ ...factsOf(args), paymentStatus: args.context.payments[args.event.paymentId] });

export const requestedPayment = (args: With<PaymentRequested>) => factsOf(args);
export const linkedPayment = (args: With<PaymentLinked>) => factsOf(args);
export const announcedPayment = (args: With<PaymentAnnounced>) => factsOf(args);
export const withdrawnPayment = (args: With<PaymentWithdrawn>) => factsOf(args);
export const releasedPayment = (args: With<PaymentReleased>) => factsOf(args);
export const settledPayment = (args: WithContext<PaymentSettled>) => moneyFactsOf(args);
export const endedPayment = (args: With<PaymentEnded>) => factsOf(args);
export const refundedPayment = (args: WithContext<PaymentRefunded>) => moneyFactsOf(args);
export const disputedPayment = (args: WithContext<PaymentDisputed>) => moneyFactsOf(args);
export const scheduledAppointment = (args: With<AppointmentScheduled>) => factsOf(args);

export const keptAppointment = ({ event }: With<AppointmentScheduled>) => {
  const { eventUri, inviteeUri, startsAt } = event;
  return { eventUri, inviteeUri, startsAt };
};

export const replacedAppointment = ({ event }: With<AppointmentScheduled>) => ({
  inviteeUri: event.replaces ?? '',
  isCancelled: false,
});

export const droppedAppointment = ({ event }: With<AppointmentCancelled | AppointmentMoved>) => ({
  inviteeUri: event.inviteeUri,
  isCancelled: event.type === 'appointment.cancelled',
});

type Occasion<Event> = (args: WithContext<Event>) => MailOccasion | undefined;

const at = <Event>(occasion: Occasion<Event> | undefined, args: WithContext<Event>) => {
  const known = occasion?.(args);
  return known && { occasion: known };
};

/** Parameters of a flag that is about the event's payment. */
export const flagged =
  <Reason extends string, Event extends { paymentId: string }>(
    reason: Reason,
    occasion?: Occasion<Event>,
  ) =>
  (args: WithContext<Event>) => ({ reason, about: args.event.paymentId, ...at(occasion, args) });

/** Parameters of a flag that is about the transfer announced beside the payment that arrived. */
export const flaggedTransfer = ({ context }: { context: OrderContext }) => {
  const announced = Object.entries(context.payments).find(([, each]) => each === 'announced');
  return { reason: 'transfer_also_announced', about: announced?.[0] ?? null } as const;
};

/** Parameters of a mail that is about the event's payment. */
export const mailed =
  <Mail extends string, Event extends { paymentId: string }>(
    mail: Mail,
    occasion?: Occasion<Event>,
  ) =>
  (args: WithContext<Event>) => ({ mail, paymentId: args.event.paymentId, ...at(occasion, args) });

export const noticed =
  <Notice extends string, Event extends { paymentId: string }>(
    notice: Notice,
    occasion?: Occasion<Event>,
  ) =>
  (args: WithContext<Event>) => ({ notice, about: args.event.paymentId, ...at(occasion, args) });

export const ofRefund = ({ event: { total } }: With<PaymentRefunded>) => ({
  id: `${total.currency} ${total.minor}`,
  amount: total,
});

export const ofFailedRefund = ({ event: { refundId } }: With<PaymentRefundFailed>) => ({
  id: refundId,
});

export const ofDispute = ({ event: { disputeId, amount } }: With<PaymentDisputed>) => ({
  id: disputeId,
  amount,
});

/** The withdrawals so far, because a transfer may be announced again after it was taken back. */
export const ofAnnouncement = ({ context: { withdrawals } }: { context: OrderContext }) =>
  withdrawals === 0 ? undefined : { id: `${withdrawals}` };

/** Parameters of a flag that is about the event's appointment. */
export const flaggedAppointment =
  <Reason extends string>(reason: Reason) =>
  ({ event }: With<{ inviteeUri: string }>) => ({ reason, about: event.inviteeUri });

export const followedSession = ({ context }: { context: OrderContext }) => ({
  startsAt: firstStart(context),
});

/** Counts dropped appointments, so that each loss is reported once. */
const ofAppointments = ({ pastInvitees }: OrderContext) => ({ id: `${pastInvitees.length}` });

/** Parameters of a flag or notice that is about what became of a paid session's appointment. */
export const missingAppointment = ({ context }: { context: OrderContext }) => ({
  reason: 'appointment_missing' as const,
  about: null,
  occasion: ofAppointments(context),
});

export const chosenAppointment = ({ context }: { context: OrderContext }) => ({
  notice: 'appointment_chosen' as const,
  about: context.appointment?.inviteeUri ?? null,
  occasion: ofAppointments(context),
});

const settledPaymentOf = ({ payments }: OrderContext) =>
  Object.keys(payments).find((id) => payments[id] === 'settled') ?? '';

/** Parameters of a mail about the appointment of what was paid. */
export const mailedAppointment =
  <Mail extends string>(mail: Mail) =>
  ({ context }: { context: OrderContext }) => ({
    mail,
    paymentId: settledPaymentOf(context),
    occasion: ofAppointments(context),
  });
