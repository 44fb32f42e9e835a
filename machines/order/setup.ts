import { assign, setup } from 'xstate';
import { hasNewAppointment, isAwaited, isExact, paymentStanding } from './facts.ts';
import type {
  Appointment,
  Fulfilment,
  OrderContext,
  OrderEffect,
  OrderEvent,
  OrderInput,
  PaymentStanding,
} from './types.ts';

type ParamsOf<Type extends OrderEffect['type']> = Extract<OrderEffect, { type: Type }>['params'];

/** An action the server performs; the chart only names it. */
function effect<Type extends OrderEffect['type']>(_type: Type) {
  return (_: unknown, _params: ParamsOf<Type>) => undefined;
}

const some = ({ payments }: OrderContext, ...standings: PaymentStanding[]) =>
  Object.values(payments).some((each) => standings.includes(each));

/** The invitee an appointment's event is about. */
const inviteeOf = (event: OrderEvent) => ('inviteeUri' in event ? event.inviteeUri : null);

export const orderSetup = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    events: {} as OrderEvent,
  },
  actions: {
    keepStanding: assign({
      payments: ({ context }, params: { paymentId: string; standing: PaymentStanding }) => ({
        ...context.payments,
        [params.paymentId]: params.standing,
      }),
    }),
    takeAppointment: assign(
      (
        { context },
        { replaces, ...appointment }: Appointment & { replaces: string | null },
      ): Partial<OrderContext> => {
        const before = context.appointment?.inviteeUri ?? null;
        const gone = [before, replaces].filter(
          (uri) => uri !== null && uri !== appointment.inviteeUri,
        );
        return { appointment, pastInvitees: withPast(context, gone) };
      },
    ),
    forgetAppointment: assign(
      ({ context }, params: { inviteeUri: string }): Partial<OrderContext> => ({
        appointment:
          context.appointment?.inviteeUri === params.inviteeUri ? null : context.appointment,
        pastInvitees: withPast(context, [params.inviteeUri]),
      }),
    ),
    recordPayment: effect('recordPayment'),
    rememberLink: effect('rememberLink'),
    noteLink: effect('noteLink'),
    noteAnnouncement: effect('noteAnnouncement'),
    releasePayment: effect('releasePayment'),
    closePayment: effect('closePayment'),
    settlePayment: effect('settlePayment'),
    refusePayment: effect('refusePayment'),
    refundPayment: effect('refundPayment'),
    keepAppointment: effect('keepAppointment'),
    dropAppointment: effect('dropAppointment'),
    requestContent: effect('requestContent'),
    clearDeadline: effect('clearDeadline'),
    sendMail: effect('sendMail'),
    tellStaff: effect('tellStaff'),
    raiseFlag: effect('raiseFlag'),
    noteDuplicate: effect('noteDuplicate'),
  },
  guards: {
    isPayable: ({ context, event }) =>
      paymentStanding(context, event) === undefined &&
      !some(context, 'open', 'announced', 'mismatched'),
    hasNoOpenPayment: ({ context }) => !some(context, 'open', 'announced'),
    isAwaitingConfirmation: ({ context }) => some(context, 'announced'),
    isOpenPayment: ({ context, event }) => paymentStanding(context, event) === 'open',
    isStandingPayment: ({ context, event }) =>
      ['open', 'announced', 'released'].includes(paymentStanding(context, event) ?? ''),
    isGivenUpPayment: ({ context, event }) =>
      ['released', 'ended'].includes(paymentStanding(context, event) ?? ''),
    isKnownPayment: ({ context, event }) => paymentStanding(context, event) !== undefined,
    isAwaitedPayment: ({ context, event }) => isAwaited(context, event),
    isAwaitedAndExact: ({ context, event }) => isAwaited(context, event) && isExact(context, event),
    hasMoney: ({ context, event }) =>
      ['settled', 'mismatched'].includes(paymentStanding(context, event) ?? ''),
    isLastMoney: ({ context, event }) =>
      paymentStanding(context, event) === 'settled' &&
      Object.values(context.payments).filter((each) => each === 'settled').length === 1,
    owes: ({ context }, fulfilment: Fulfilment) => context.fulfilment === fulfilment,
    hasAppointment: ({ context }) => context.appointment !== null,
    hasUnpaidAppointment: ({ context }) =>
      context.appointment !== null && !some(context, 'open', 'announced'),
    isNewAppointment: ({ context, event }) => hasNewAppointment(context, event),
    isCurrentAppointment: ({ context, event }) =>
      context.appointment !== null && context.appointment.inviteeUri === inviteeOf(event),
    isCancelledForGood: ({ context, event }) =>
      event.type === 'appointment.cancelled' &&
      !event.isRescheduled &&
      context.appointment?.inviteeUri === event.inviteeUri,
    isUnheardOfAppointment: ({ context, event }) =>
      context.fulfilment === 'session' && !context.pastInvitees.includes(inviteeOf(event) ?? ''),
    isSession: ({ context }) => context.fulfilment === 'session',
  },
});

function withPast({ pastInvitees }: OrderContext, uris: ReadonlyArray<string | null>): string[] {
  return [...new Set([...pastInvitees, ...uris.filter((uri) => uri !== null)])];
}
