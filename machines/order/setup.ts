import { assign, setup } from 'xstate';
import { withoutAppointment, withScheduled } from './appointments.ts';
import { guards } from './guards.ts';
import { statusByMoney } from './money.ts';
import type {
  Appointment,
  OrderContext,
  OrderEffect,
  OrderEvent,
  OrderInput,
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
const assigns = {
  setPaymentStatus: change<{ paymentId: string; status: OrderPaymentStatus }>(
    ({ payments }, { paymentId, status }) => ({ payments: { ...payments, [paymentId]: status } }),
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

type ParamsOf<Type extends OrderEffect['type']> = Extract<OrderEffect, { type: Type }>['params'];

/** An action that the server performs. */
function effect<Type extends OrderEffect['type']>() {
  return (_: unknown, _params: ParamsOf<Type>) => undefined;
}

/** Effects that the server performs in the transaction that stores the event. */
const effects = {
  recordPayment: effect<'recordPayment'>(),
  rememberLink: effect<'rememberLink'>(),
  noteLink: effect<'noteLink'>(),
  noteAnnouncement: effect<'noteAnnouncement'>(),
  withdrawAnnouncement: effect<'withdrawAnnouncement'>(),
  releasePayment: effect<'releasePayment'>(),
  closePayment: effect<'closePayment'>(),
  settlePayment: effect<'settlePayment'>(),
  refusePayment: effect<'refusePayment'>(),
  refundPayment: effect<'refundPayment'>(),
  disputePayment: effect<'disputePayment'>(),
  keepAppointment: effect<'keepAppointment'>(),
  dropAppointment: effect<'dropAppointment'>(),
  awaitNewTime: effect<'awaitNewTime'>(),
  beginDelivery: effect<'beginDelivery'>(),
  pauseDelivery: effect<'pauseDelivery'>(),
  stopDelivery: effect<'stopDelivery'>(),
  requestContent: effect<'requestContent'>(),
  followSession: effect<'followSession'>(),
  clearDeadline: effect<'clearDeadline'>(),
  sendMail: effect<'sendMail'>(),
  tellStaff: effect<'tellStaff'>(),
  raiseFlag: effect<'raiseFlag'>(),
  noteDuplicate: effect<'noteDuplicate'>(),
};

export const orderSetup = setup({
  types: { input: {} as OrderInput, context: {} as OrderContext, events: {} as OrderEvent },
  actions: { ...assigns, ...effects },
  guards,
});
