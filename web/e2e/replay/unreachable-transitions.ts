/** Reasons why no page can make these transitions happen. */
const everywhere = {
  'the window keeps its size': ['booking.serviceForm: form.stepped'],
  'a broken network is an answer of the call; only a bug would make it throw': [
    'booking.opening.asking: xstate.error.actor.loadBooking → booking.opening.deciding',
    'booking.whatsappVerification.asking: xstate.error.actor.loadBooking → booking.whatsappVerification.shown',
    'booking.paymentProcessing.announced.asking: xstate.error.actor.loadBooking → booking.paymentProcessing.announced.shown',
    'booking.serviceForm.creating: xstate.error.actor.createBooking → booking.serviceForm.editing',
    'booking.answering.saving: xstate.error.actor.saveAnswers → booking.answering.editing',
    'booking.bookingComplete.creating: xstate.error.actor.createBooking → booking.bookingComplete.failed',
    'booking.paymentProcessing.withdrawing: xstate.error.actor.withdrawTransfer → booking.paymentProcessing.announced',
    'payment.creatingLink: xstate.error.actor.createPaymentLink → payment.select',
    'payment.transfer.uploading: xstate.error.actor.uploadReceipt → payment.transfer.idle',
    'payment.verification.checking: xstate.error.actor.verifyPayment → payment.verification.judging',
  ],
  'a child machine does not throw': [
    'booking.calendly.choosing: xstate.error.actor.calendar → booking.interrupted',
    'booking.paymentProcessing.paying: xstate.error.actor.payment → booking.interrupted',
  ],
  'browsers load an error page into a frame and report no error': [
    'calendar.loading: frame.failed if canRetry → calendar.failed',
    'calendar.loading: frame.failed → calendar.exhausted',
    'calendar.slow: frame.failed → calendar.failed',
  ],
  'every package on the page has its calendar': ['calendar.starting: always → calendar.exhausted'],
  'no service goes through the calendar': [
    'booking.calendly: step.back if canReturnToForm → booking.serviceForm',
  ],
  'a return by address finds the sheet closed; one from a frame comes after its payment began': [
    'booking.paymentProcessing.paying: payment.return',
    'payment.payment: payment.return if isOwnReturn → payment.verification',
  ],
  'going forward is the browser’s own button, pressed in leaving.spec.ts': [
    'booking.serviceForm.editing: step.next if isUnchanged → booking.paymentProcessing',
    'booking.packageDetails: step.next if isUnchanged → booking.calendly',
    'booking.packageDetails: step.next if canGoToCalendar → booking.calendly',
  ],
  'only the browser’s Back takes the question for answers back': [
    'booking.serviceForm.unanswered: step.back → booking.serviceForm.editing',
  ],
  'only a method on offer has a button': ['payment.select: method.choose'],
  'the method cannot be changed while its page is prepared': [
    'payment.creatingLink: method.change → payment.select',
  ],
};

const onDesktop = {
  'on a desktop the form shows all its sections on one page': [
    'booking.serviceForm.editing: section.next if canGoToNextSection',
    'booking.serviceForm.editing: section.back if hasPreviousSection',
  ],
};

/** Returns the names of the transitions that no page can make happen, on a phone or a desktop. */
export function unreachableTransitions(isPhone: boolean): string[] {
  return Object.values(isPhone ? everywhere : { ...everywhere, ...onDesktop }).flat();
}
