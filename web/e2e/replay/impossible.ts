const throws =
  'a call of the page gives a broken network as its answer; only a fault of its own would throw';
const within = 'a machine within the sheet does not throw';
const address =
  'an address tells of a return when its page is loaded, and then the sheet is closed; a frame tells of one only after the payment was begun in it';
const noError = 'browsers tell of no error of a frame; they load a page of their own into it';
const onOnePage = 'on a desktop the form has all its sections on one page';

/** The transitions that no page can make happen, and why not. */
const everywhere: Record<string, string> = {
  'booking.opening.asking: xstate.error.actor.loadBooking → booking.opening.deciding': throws,
  'booking.serviceForm.creating: xstate.error.actor.createBooking → booking.serviceForm.editing':
    throws,
  'booking.bookingComplete.creating: xstate.error.actor.createBooking → booking.bookingComplete.failed':
    throws,
  'payment.creatingLink: xstate.error.actor.createPaymentLink → payment.select': throws,
  'payment.transfer.uploading: xstate.error.actor.uploadReceipt → payment.transfer.idle': throws,
  'payment.verification.checking: xstate.error.actor.verifyPayment → payment.verification.judging':
    throws,
  'booking.calendly.choosing: xstate.error.actor.calendar → booking.interrupted': within,
  'booking.paymentProcessing.paying: xstate.error.actor.payment → booking.interrupted': within,
  'calendar.loading: frame.failed if canRetry → calendar.failed': noError,
  'calendar.loading: frame.failed → calendar.exhausted': noError,
  'calendar.slow: frame.failed → calendar.failed': noError,
  'calendar.starting: always → calendar.exhausted': 'every package of the page has its calendar',
  'booking.calendly: step.back if canReturnToForm → booking.serviceForm':
    'no service comes to the calendar',
  'booking.paymentProcessing.paying: payment.return': address,
  'payment.payment: payment.return if isOwnCancel → payment.cancelled': address,
  'payment.payment: payment.return if isOwnFailure → payment.failed': address,
  'payment.payment: payment.return if isOwnReturn → payment.verification': address,
  'payment.select: method.choose': 'only a method on offer has a button',
  'payment.creatingLink: method.change → payment.select':
    'while its page is prepared, a method stays chosen',
};

const onDesktop: Record<string, string> = {
  'booking.serviceForm.editing: section.next if canGoToNextSection': onOnePage,
  'booking.serviceForm.editing: section.back if hasPreviousSection': onOnePage,
};

/** Their names, for a phone or a desktop. */
export function impossibleFor(isPhone: boolean): string[] {
  return Object.keys(isPhone ? everywhere : { ...everywhere, ...onDesktop });
}
