import type { Fulfilment } from '../catalogue.ts';
import type { OrderContext, OrderEvent, PaymentStanding } from './types.ts';

type Given = { context: OrderContext; event: OrderEvent };

const some = ({ payments }: OrderContext, ...standings: PaymentStanding[]) =>
  Object.values(payments).some((each) => standings.includes(each));

/** The invitee of an appointment event. */
const inviteeOf = (event: OrderEvent) => ('inviteeUri' in event ? event.inviteeUri : null);

function paymentStanding(context: OrderContext, event: OrderEvent): PaymentStanding | undefined {
  return 'paymentId' in event ? context.payments[event.paymentId] : undefined;
}

function isExact({ price }: OrderContext, event: OrderEvent): boolean {
  return (
    event.type === 'payment.settled' &&
    event.amount.minor === price.minor &&
    event.amount.currency === price.currency
  );
}

/** A requested payment that was neither counted nor refused: its money may arrive, even after its end. */
function isAwaited(context: OrderContext, event: OrderEvent): boolean {
  const standing = paymentStanding(context, event);
  return ['open', 'announced', 'released', 'ended'].includes(standing ?? '');
}

/** An unknown appointment, or one whose start time becomes known only now. */
function hasNewAppointment(context: OrderContext, event: OrderEvent): boolean {
  if (event.type !== 'appointment.scheduled' || context.fulfilment !== 'session') return false;
  if (context.pastInvitees.includes(event.inviteeUri)) return false;
  const { appointment } = context;
  if (appointment?.inviteeUri !== event.inviteeUri) return true;
  return appointment.startsAt === null && event.startsAt !== null;
}

export const guards = {
  isPayable: ({ context, event }: Given) =>
    paymentStanding(context, event) === undefined &&
    !some(context, 'open', 'announced', 'mismatched'),
  hasNoOpenPayment: ({ context }: Given) => !some(context, 'open', 'announced'),
  isAwaitingConfirmation: ({ context }: Given) => some(context, 'announced'),
  isOpenPayment: ({ context, event }: Given) => paymentStanding(context, event) === 'open',
  isStandingPayment: ({ context, event }: Given) =>
    ['open', 'announced', 'released'].includes(paymentStanding(context, event) ?? ''),
  isGivenUpPayment: ({ context, event }: Given) =>
    ['released', 'ended'].includes(paymentStanding(context, event) ?? ''),
  isKnownPayment: ({ context, event }: Given) => paymentStanding(context, event) !== undefined,
  isAwaitedPayment: ({ context, event }: Given) => isAwaited(context, event),
  isAwaitedAndExact: ({ context, event }: Given) =>
    isAwaited(context, event) && isExact(context, event),
  hasMoney: ({ context, event }: Given) =>
    ['settled', 'mismatched'].includes(paymentStanding(context, event) ?? ''),
  isLastMoney: ({ context, event }: Given) =>
    paymentStanding(context, event) === 'settled' &&
    Object.values(context.payments).filter((each) => each === 'settled').length === 1,
  owes: ({ context }: Given, fulfilment: Fulfilment) => context.fulfilment === fulfilment,
  hasAppointment: ({ context }: Given) => context.appointment !== null,
  hasUnpaidAppointment: ({ context }: Given) =>
    context.appointment !== null && !some(context, 'open', 'announced'),
  isNewAppointment: ({ context, event }: Given) => hasNewAppointment(context, event),
  isCurrentAppointment: ({ context, event }: Given) =>
    context.appointment !== null && context.appointment.inviteeUri === inviteeOf(event),
  isCancelledForGood: ({ context, event }: Given) =>
    event.type === 'appointment.cancelled' &&
    !event.isRescheduled &&
    context.appointment?.inviteeUri === event.inviteeUri,
  isUnheardOfAppointment: ({ context, event }: Given) =>
    context.fulfilment === 'session' && !context.pastInvitees.includes(inviteeOf(event) ?? ''),
  isSession: ({ context }: Given) => context.fulfilment === 'session',
};
