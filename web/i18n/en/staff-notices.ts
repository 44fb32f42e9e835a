/** The notices to staff, by mail and on the page of the order. */
export const staffNotices = {
  order_paid: {
    subject: 'New paid order',
    text: 'This order is paid. A toolkit goes out by itself. A personal text or recording was promised within 72 hours, a drawing within 21 days, a session at the time below: please make sure of it.',
  },
  transfer_to_confirm: {
    subject: 'Bank transfer to confirm',
    text: 'A customer says that a bank transfer was made. Please look for its reference on the account, and confirm it once the money is there.',
  },
  amount_mismatch: {
    subject: 'Payment of the wrong amount',
    text: 'A payment has arrived that is not the amount we asked for. It was not counted, and the customer cannot pay again until you have refunded it. The customer was told: please write today.',
  },
  second_payment: {
    subject: 'Order paid twice',
    text: 'This order was paid a second time. The second payment was kept, and the customer was told that it will be returned: please refund it.',
  },
  late_payment: {
    subject: 'Payment for an ended order',
    text: 'Money has arrived for an order that had already ended. It was kept, and the customer was told that you will write within 24 hours.',
  },
  late_announcement: {
    subject: 'Bank transfer that nobody waited for',
    text: 'A customer says that a bank transfer was made, though the order no longer waits for one. Please look for it on the account and write to the customer.',
  },
  transfer_unconfirmed: {
    subject: 'Bank transfer still unconfirmed',
    text: 'A bank transfer was announced long ago, and nobody has confirmed it. Please look for it on the account: the order waits until somebody confirms it, or notes on its page that it did not come.',
  },
  transfer_withdrawn: {
    subject: 'Announced transfer taken back',
    text: 'The customer says that the bank transfer was not made after all. The order waits for a payment again. If the money arrives nevertheless, please confirm it as usual.',
  },
  order_erased: {
    subject: 'Erased at its customer’s wish, with something still owed',
    text: 'The customer had everything erased that was known about them. What was under way has ended and cannot be delivered any more. If they write to you about a refund, the reference finds the payment. If a time is booked in the calendar, please free it.',
  },
  session_link_missing: {
    subject: 'Session within 30 hours without a link',
    text: 'This session begins within 30 hours, and the calendar has given no link for it. The customer expects it 24 hours before: please enter it on the page of sessions, which mails it.',
  },
  session_unconfirmed: {
    subject: 'Session that nobody has confirmed',
    text: 'The customer of this paid session was told that the founder confirms it within 24 hours, or a day before it, and nobody has. Please confirm it on the page of sessions, which mails that to the customer.',
  },
  appointment_moved: {
    subject: 'Session moved',
    text: 'The calendar says that this paid session was moved to the time below. The customer was told, and expects you to confirm it within 24 hours. Please do so on the page of sessions.',
  },
  session_link_late: {
    subject: 'Session whose link did not go out in time',
    text: 'The mail with the link to this session could not be sent before it began. Please write to the customer, and agree on another time if they could not come.',
  },
  session_time_unknown: {
    subject: 'Paid session whose time is unknown',
    text: 'The customer of this paid session has chosen a time, and within an hour the calendar has not told us which. Please look for it in the calendar, and write to the customer if there is none. Until the time is known, the program does not send the link to the session. Please also tell whoever looks after the program: the calendar’s messages may not be arriving.',
  },
  transfer_also_announced: {
    subject: 'Paid, with a bank transfer announced as well',
    text: 'This order was paid, and its customer had announced the bank transfer below as well. Please watch the account, and return the transfer if it arrives.',
  },
  refunded: {
    subject: 'Money returned',
    text: 'Money from this payment was returned, and the customer was told how much in all. Where nothing is left of what was paid, the order has ended: please stop what is still under way for it.',
  },
  refund_unclear: {
    subject: 'Refund that does not fit',
    text: 'The provider reports a refund of a payment that is not known as paid, or of more than was paid, or in another currency. Please look at this payment there.',
  },
  refund_failed: {
    subject: 'Refund that failed',
    text: 'The provider could not return the money, though the customer may have been told that it is on its way. Please return it in another way, and write to the customer.',
  },
  dispute_opened: {
    subject: 'Payment disputed',
    text: 'The customer’s bank questions this payment, and the customer was told. Nothing more is delivered for it until the bank has decided. Please answer the bank at the provider in time, and see whether the calendar keeps a time for this order.',
  },
  dispute_won: {
    subject: 'Dispute won',
    text: 'The bank has decided that the payment stands, and the customer was told. The order goes on where it stood.',
  },
  dispute_lost: {
    subject: 'Dispute lost',
    text: 'The bank has taken the money back, and the customer was told. Nothing more is delivered for this payment: please stop what is still under way.',
  },
  appointment_cancelled: {
    subject: 'Session cancelled after payment',
    text: 'The calendar says that a session of a paid order was cancelled and no other time was chosen. Unless the times that stand are enough, please write to the customer within 24 hours.',
  },
  appointment_missing: {
    subject: 'Paid session without a time',
    text: 'This session is paid, and the calendar keeps no time for it. The customer was told, can choose one by the link in our mail, and expects you to write within 24 hours.',
  },
  appointment_chosen: {
    subject: 'Time chosen for a paid session',
    text: 'This session had no time, and its customer has now chosen one. Please confirm it on the page of sessions.',
  },
  appointment_unpaid: {
    subject: 'Calendar time without a payment',
    text: 'The calendar keeps a time for an order that ended without a payment. Please free it, or write to the customer.',
  },
  payment_unknown: {
    subject: 'Payment whose provider does not answer',
    text: 'For hours we have asked the provider about this payment without an answer, and it may have been paid. Please look for its reference there. The program keeps asking.',
  },
  expiry_failed: {
    subject: 'Unpaid order that could not be ended',
    text: 'This unpaid order is past its time, and the program has failed to end it again and again. It keeps trying. Please tell whoever looks after the program.',
  },
  mail_refused: {
    subject: 'Mail refused by the customer’s mailbox',
    text: 'A mail about this order was refused for good, so it has not reached the customer. Please see whether the address has a typo, and reach the customer in another way.',
  },
  draft_to_review: {
    subject: 'Draft to review',
    text: 'A draft was written from the customer’s answers. Please read it beside the answers, change what needs changing, and approve it. Nothing reaches the customer before that.',
  },
  draft_flagged: {
    subject: 'Urgent: answers that suggest danger',
    text: 'What this customer has written may mean that somebody is in danger. Please read the answers now, and reach out with the crisis numbers: {{numbers}}. Nothing is written from them before a person has read them.',
  },
  draft_failed: {
    subject: 'Draft that could not be written',
    text: 'The program has tried many times to write this draft, without success. Please ask for it again, or write it yourself: the customer’s time goes on.',
  },
  file_to_review: {
    subject: 'File to approve',
    text: 'The finished file for this order was uploaded. Please look at it, or listen to it, and approve it. Nothing reaches the customer before that.',
  },
  file_failed: {
    subject: 'Document that could not be made',
    text: 'The program could not make the document of this order. It keeps trying by itself, and the customer gets it as soon as that succeeds. If it does not, please tell whoever looks after the program.',
  },
  delivery_due: {
    subject: 'Due within 24 hours',
    text: 'Something in this order is due within the next 24 hours, and is not with the customer yet. Please see that it is ready in time.',
  },
  delivery_due_soon: {
    subject: 'Due within 6 hours',
    text: 'Something in this order is due within the next 6 hours, and is not with the customer yet. Please finish it now.',
  },
  delivery_overdue: {
    subject: 'Overdue',
    text: 'Something in this order was due by now, and is not with the customer. Please write to the customer today, say when it comes, and finish it.',
  },
};
