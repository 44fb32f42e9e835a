import type {
  AppointmentCancelled,
  AppointmentMoved,
  AppointmentScheduled,
  PaymentAnnounced,
  PaymentEnded,
  PaymentLinked,
  PaymentRefunded,
  PaymentReleased,
  PaymentRequested,
  PaymentSettled,
  PaymentStanding,
} from './types.ts';

interface With<Event> {
  event: Event;
}

const asStanding =
  (standing: PaymentStanding) =>
  ({ event }: With<{ paymentId: string }>) => ({ paymentId: event.paymentId, standing });

export const asOpen = asStanding('open');
export const asAnnounced = asStanding('announced');
export const asReleased = asStanding('released');
export const asEnded = asStanding('ended');
export const asSettled = asStanding('settled');
export const asMismatched = asStanding('mismatched');
export const asRefunded = asStanding('refunded');

/** An event without its type, as parameters of an effect. */
const factsOf = <Event extends { type: string }>({ event }: With<Event>): Omit<Event, 'type'> => {
  const { type: _, ...facts } = event;
  return facts;
};

export const requestedPayment = (args: With<PaymentRequested>) => factsOf(args);
export const linkedPayment = (args: With<PaymentLinked>) => factsOf(args);
export const announcedPayment = (args: With<PaymentAnnounced>) => factsOf(args);
export const releasedPayment = (args: With<PaymentReleased>) => factsOf(args);
export const settledPayment = (args: With<PaymentSettled>) => factsOf(args);
export const endedPayment = (args: With<PaymentEnded>) => factsOf(args);
export const refundedPayment = (args: With<PaymentRefunded>) => factsOf(args);
export const scheduledAppointment = (args: With<AppointmentScheduled>) => factsOf(args);

export const keptAppointment = ({ event }: With<AppointmentScheduled>) => {
  const { eventUri, inviteeUri, startsAt } = event;
  return { eventUri, inviteeUri, startsAt };
};

export const droppedAppointment = ({ event }: With<AppointmentCancelled | AppointmentMoved>) => ({
  inviteeUri: event.inviteeUri,
  isCancelled: event.type === 'appointment.cancelled',
});

/** Parameters of a flag that is about the event's payment. */
export const flagged =
  <Reason extends string>(reason: Reason) =>
  ({ event }: With<{ paymentId: string }>) => ({ reason, about: event.paymentId });

/** Parameters of a mail that is about the event's payment. */
export const mailed =
  <Mail extends string>(mail: Mail) =>
  ({ event }: With<{ paymentId: string }>) => ({ mail, paymentId: event.paymentId });

export const noticed =
  <Notice extends string>(notice: Notice) =>
  ({ event }: With<{ paymentId: string }>) => ({ notice, about: event.paymentId });

/** Parameters of a flag that is about the event's appointment. */
export const flaggedAppointment =
  <Reason extends string>(reason: Reason) =>
  ({ event }: With<{ inviteeUri: string }>) => ({ reason, about: event.inviteeUri });
