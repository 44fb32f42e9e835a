import type { OrderEvent } from '#machines/order/types.ts';

/** The keys of an order's events: without a dot, which leads into the texts. */
type EventKey<Type = OrderEvent['type']> = Type extends `${infer Topic}.${infer Word}`
  ? `${Topic}_${Word}`
  : never;

/** What happened to an order. */
export const events = {
  booking_created: 'Booked',
  booking_agreed: 'Agreed by the customer',
  details_changed: 'Details changed',
  payment_requested: 'Payment begun',
  payment_linked: 'Payment page ready',
  payment_announced: 'Transfer announced',
  payment_released: 'Payment given up',
  payment_settled: 'Money arrived',
  payment_ended: 'Payment ended',
  payment_refunded: 'Money returned',
  payment_refundFailed: 'Refund failed',
  payment_disputed: 'Dispute',
  payment_withdrawn: 'Transfer taken back',
  appointment_scheduled: 'Time chosen',
  appointment_cancelled: 'Time cancelled',
  appointment_moved: 'Time moved to another order',
  session_confirmed: 'Session confirmed',
  session_linked: 'Meeting link changed',
  session_waiting: 'A session waits for staff',
  appointment_unknown: 'The calendar has not told the time',
  deadline_passed: 'Time to pay is over',
  order_cancel: 'Order cancelled',
  attention_settled: 'Settled by staff',
  answers_saved: 'Answers saved',
  picture_removed: 'File removed by the customer',
  reminders_stopped: 'Reminders on WhatsApp stopped by the customer',
  order_erased: 'Erased at the customer’s wish',
  answers_deleted: 'Answers deleted, kept long enough',
  data_copied: 'Copy of the data fetched by the customer',
  job_failed: 'The program failed at this',
  delivery_flagged: 'What was bought needs somebody',
  mail_refused: 'Mail refused',
  order_stuck: 'The order could not be ended',
  refund_requested: 'Money to be returned',
  refund_refused: 'Refund refused by the provider',
  delivery_finished: 'Given to the customer',
  link_sent: 'Link sent again',
  letter_sent: 'Wrote to the customer',
  other: 'Something else',
} satisfies Record<string, string> & Record<EventKey, string>;
