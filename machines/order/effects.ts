import type { OrderEffect } from './types.ts';

type ParamsOf<Type extends OrderEffect['type']> = Extract<OrderEffect, { type: Type }>['params'];

/** An action that the server performs. */
function effect<Type extends OrderEffect['type']>() {
  return (_: unknown, _params: ParamsOf<Type>) => undefined;
}

/** Effects that the server performs in the transaction that stores the event. */
export const effects = {
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
  clearDeadline: effect<'clearDeadline'>(),
  sendMail: effect<'sendMail'>(),
  tellStaff: effect<'tellStaff'>(),
  raiseFlag: effect<'raiseFlag'>(),
  noteDuplicate: effect<'noteDuplicate'>(),
};
