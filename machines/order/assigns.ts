import { assign } from 'xstate';
import { withoutAppointment, withScheduled } from './appointments.ts';
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

/** Pure updates of the context. */
export const assigns = {
  keepStanding: change<{ paymentId: string; standing: PaymentStanding }>(
    ({ payments }, { paymentId, standing }) => ({
      payments: { ...payments, [paymentId]: standing },
    }),
  ),
  /** A payment's standing follows from its money, once that is known to have arrived. */
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
  takeAppointment: change<Appointment & { replaces: string | null }>(withScheduled),
  forgetAppointment: change<{ inviteeUri: string }>((context, { inviteeUri }) =>
    withoutAppointment(context, inviteeUri),
  ),
};
