import type { BookingEvent, BookingView } from '#machines/booking/types.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';

/** Which of what the machine allows the sheet has a button for, by what it says (specification §4). */

const isForm = ({ step }: BookingView) => step === 'service-form' || step === 'package-details';

/** The banner of what was gone on with; a saved form is told of only where it is seen. */
export function hasBanner(view: BookingView): boolean {
  if (view.isFinished || view.step === 'interrupted') return false;
  return view.resumed === 'booking' || (view.resumed === 'progress' && isForm(view));
}

export function hasSaving(view: BookingView): boolean {
  const isKept = view.saving === 'save' && !view.isFinished;
  const isStep = view.step !== null && view.step !== 'opening' && view.step !== 'interrupted';
  return isForm(view) || (isStep && isKept);
}

export function standing({ isPaid, isAwaitingConfirmation, bookingId }: BookingView) {
  if (isPaid) return 'paid';
  if (isAwaitingConfirmation) return 'awaiting';
  return bookingId === null ? 'progress' : 'booking';
}

/** Start Fresh stands in the banner, or at the foot while something is kept that is not paid. */
export function hasFreshStart(view: BookingView): boolean {
  if (hasBanner(view)) return true;
  const isKept = standing(view) === 'booking' || view.saving === 'save';
  return view.canStartFresh && isKept && !view.isFinished;
}

/** The form of a service with several sections is shown one at a time on a phone. */
export function isStepped({ step, sections }: BookingView, isPhone: boolean): boolean {
  return isPhone && step === 'service-form' && sections.length > 1;
}

/** Whether the form's button submits; else it goes on to the next section. */
export function isAtSubmit(view: BookingView, isPhone: boolean): boolean {
  return !isStepped(view, isPhone) || view.isLastSection || view.isUnchanged;
}

/** Whether the form's button can be pressed. */
export function canPressOn(view: BookingView, isPhone: boolean): boolean {
  return isStepped(view, isPhone) && !view.isUnchanged ? view.canAdvance : view.canSubmit;
}

function isShown(view: BookingView, isPhone: boolean, field: string): boolean {
  const { sections, sectionIndex, isBusy, newPrice } = view;
  if (isBusy || newPrice !== null || !isForm(view)) return false;
  const shown = isStepped(view, isPhone)
    ? sections.slice(sectionIndex, sectionIndex + 1)
    : sections;
  return shown.some(({ fields }) => fields.some(({ name }) => name === field));
}

function canSubmit(view: BookingView, isPhone: boolean): boolean {
  const { step, isBusy, newPrice } = view;
  if (isBusy || newPrice !== null) return false;
  return (isForm(view) || step === 'booking-complete') && canPressOn(view, isPhone);
}

/** Whether the sheet has something to press, or to type in, for this. */
export function isOffered(view: BookingView, isPhone: boolean, event: BookingEvent): boolean {
  switch (event.type) {
    case 'sheet.close':
      return view.isOpen;
    case 'step.back':
      return view.canGoBack || view.newPrice !== null;
    case 'step.next':
      return view.canContinue;
    case 'step.retry':
      return view.canRetry;
    case 'payment.reopen':
      return view.canReopenPayment;
    case 'field.change':
      return isShown(view, isPhone, event.field);
    case 'section.next':
      return !isAtSubmit(view, isPhone) && !view.isBusy && view.canAdvance;
    case 'section.back':
      return isStepped(view, isPhone) && !view.isBusy && view.sectionIndex > 0;
    case 'form.submit':
      return canSubmit(view, isPhone);
    case 'price.accept':
      return view.newPrice !== null;
    case 'verification.complete':
      return view.step === 'whatsapp-verification' && !view.isFinished;
    case 'progress.save':
    case 'progress.discard':
      return hasSaving(view);
    case 'booking.startFresh':
      return hasFreshStart(view);
    case 'banner.dismiss':
      return hasBanner(view);
    case 'person.active':
      return view.isExpiring;
    default:
      return false;
  }
}

/** Ziina's page stands in the sheet. */
export function isFramed({ isEmbedded, step }: PaymentView): boolean {
  return isEmbedded && step === 'verification';
}

/** The same for the payment's screen. */
export function isPaymentOffered(view: PaymentView, event: PaymentEvent): boolean {
  switch (event.type) {
    case 'method.choose':
      return view.step === 'select' && !view.isBusy && view.methods.includes(event.provider);
    case 'method.change':
      return view.canChangeMethod && view.step !== 'select';
    case 'payment.initiate':
      if (event.isEmbedded) return view.canInitiate && view.embeddedUrl !== null && !isFramed(view);
      return view.canInitiate && (view.paymentUrl !== null || view.bankDetails !== null);
    case 'receipt.choose':
      return view.bankDetails !== null && view.step === 'payment';
    case 'verification.retry':
      return view.canRetry;
    case 'window.focus':
    case 'network.lost':
    case 'network.restored':
      return true;
    default:
      return false;
  }
}
