import { assign } from 'xstate';
import { standingBy } from './money.ts';
import type {
  Appointment,
  OrderContext,
  OrderEvent,
  PaymentMoney,
  PaymentStanding,
} from './types.ts';

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
  /** Money settles how its payment stands, once it is known to have arrived. */
  keepMoney: change<{ paymentId: string; money: PaymentMoney }>((context, { paymentId, money }) => {
    const standing = standingBy(money, context.price) ?? context.payments[paymentId];
    return {
      money: { ...context.money, [paymentId]: money },
      ...(standing && { payments: { ...context.payments, [paymentId]: standing } }),
    };
  }),
  countWithdrawal: assign<OrderContext, OrderEvent, undefined, OrderEvent, never>(
    ({ context }) => ({ withdrawals: context.withdrawals + 1 }),
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
