import { assign } from 'xstate';
import { withoutAppointment, withScheduled } from './appointments.ts';
import { statusByMoney } from './money.ts';
import type {
  Appointment,
  OrderContext,
  OrderEvent,
  OrderPaymentStatus,
  PaymentMoney,
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
  setPaymentStatus: change<{ paymentId: string; status: OrderPaymentStatus }>(
    ({ payments }, { paymentId, status }) => ({
      payments: { ...payments, [paymentId]: status },
    }),
  ),
  /** A payment's status follows from its money, once that is known to have arrived. */
  keepMoney: change<{ paymentId: string; money: PaymentMoney }>((context, { paymentId, money }) => {
    const status = statusByMoney(money, context.price) ?? context.payments[paymentId];
    return {
      money: { ...context.money, [paymentId]: money },
      ...(status && { payments: { ...context.payments, [paymentId]: status } }),
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
