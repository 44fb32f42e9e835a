import { assign } from 'xstate';
import type { Appointment, OrderContext, OrderEvent, PaymentStanding } from './types.ts';

function change<P extends object>(
  changes: (context: OrderContext, params: P) => Partial<OrderContext>,
) {
  return assign<OrderContext, OrderEvent, P, OrderEvent, never>(({ context }, params) =>
    changes(context, params),
  );
}

function withPast({ pastInvitees }: OrderContext, uris: ReadonlyArray<string | null>): string[] {
  return [...new Set([...pastInvitees, ...uris.filter((uri) => uri !== null)])];
}

/** Pure updates of the context. */
export const assigns = {
  keepStanding: change<{ paymentId: string; standing: PaymentStanding }>(
    ({ payments }, { paymentId, standing }) => ({
      payments: { ...payments, [paymentId]: standing },
    }),
  ),
  takeAppointment: change<Appointment & { replaces: string | null }>(
    (context, { replaces, ...appointment }) => {
      const before = context.appointment?.inviteeUri ?? null;
      const gone = [before, replaces].filter((uri) => uri !== appointment.inviteeUri);
      return { appointment, pastInvitees: withPast(context, gone) };
    },
  ),
  forgetAppointment: change<{ inviteeUri: string }>((context, { inviteeUri }) => ({
    appointment: context.appointment?.inviteeUri === inviteeUri ? null : context.appointment,
    pastInvitees: withPast(context, [inviteeUri]),
  })),
};
