import type { BookingStep, BookingView } from '#machines/booking/types.ts';
import { emptyForm, isSameForm } from '#machines/intake/intake.ts';

/**
 * The texts and offers of the sheet about a session; the answers are keys of the `session` texts.
 */

const formSteps: readonly (BookingStep | null)[] = ['service-form', 'package-details'];

type StatusFacts = Pick<BookingView, 'isPaid' | 'isAwaitingConfirmation' | 'bookingId'>;
type Banner = StatusFacts & Pick<BookingView, 'resumed' | 'step' | 'isFinished'>;

/** Returns how far the booking is: what the banner tells, and what Start Fresh would forget. */
export function bookingStatusOf({ isPaid, isAwaitingConfirmation, bookingId }: StatusFacts) {
  if (isPaid) return 'paid';
  if (isAwaitingConfirmation) return 'awaiting';
  return bookingId === null ? 'progress' : 'booking';
}

/**
 * Returns the booking that is neither paid nor announced; null if there is none, or nothing is
 * known of it.
 */
export function unpaidBookingOf(view: StatusFacts & Pick<BookingView, 'step'>): string | null {
  const isKnown = view.step !== 'opening' && view.step !== 'interrupted';
  return isKnown && bookingStatusOf(view) === 'booking' ? view.bookingId : null;
}

/**
 * Returns the key of the sheet's title. A session that ended and a search for a booking have titles
 * of their own, because neither is a failure to open.
 */
export function titleOf({
  step,
  problem,
  titleKey,
}: Pick<BookingView, 'step' | 'problem' | 'titleKey'>) {
  if (step === 'interrupted' && problem?.code === 'session_expired') return 'session.ended.title';
  if (step === 'interrupted' && !problem) return 'find.heading';
  return `titles.${titleKey}` as const;
}

/**
 * Returns what the resume banner tells; null hides it. A restored form is mentioned only beside the
 * form itself.
 */
export function bannerOf(view: Banner): ReturnType<typeof bookingStatusOf> | null {
  const { resumed, step, isFinished } = view;
  if (resumed === null || isFinished) return null;
  // Nothing is known of the booking while it is loaded.
  if (step === 'opening' || step === 'interrupted') return null;
  if (resumed === 'progress') return formSteps.includes(step) ? 'progress' : null;
  return bookingStatusOf(view);
}

/** Whether Start Fresh is at the foot: no banner offers it, and this device stores something. */
export function offersFreshStart(
  view: Banner & Pick<BookingView, 'canStartFresh' | 'saving'>,
): boolean {
  const isStored = bookingStatusOf(view) === 'booking' || view.saving === 'save';
  return view.canStartFresh && isStored && !view.isFinished && bannerOf(view) === null;
}

/**
 * Whether the device's other open bookings are listed above a form: only while nothing is typed
 * into it.
 */
export function offersOtherBookings({
  step,
  item,
  form,
  bookingId,
}: Pick<BookingView, 'step' | 'item' | 'form' | 'bookingId'>): boolean {
  return formSteps.includes(step) && bookingId === null && isSameForm(form, emptyForm(item));
}

/**
 * Whether the Save Progress toggle is shown: beside what is typed, and while something is saved.
 */
export function offersSaving(view: Pick<BookingView, 'step' | 'saving' | 'isFinished'>): boolean {
  const { step, saving, isFinished } = view;
  if (step === null || step === 'opening' || step === 'interrupted') return false;
  return formSteps.includes(step) || (saving === 'save' && !isFinished);
}

/** Returns what stays stored when the person leaves, or is away for too long. */
export function storedDataOf({ bookingId, saving }: Pick<BookingView, 'bookingId' | 'saving'>) {
  if (bookingId !== null) return 'booked';
  return saving === 'save' ? 'saved' : 'none';
}

const savingTexts = { undecided: 'undecided', save: 'saved', dontSave: 'notSaved' } as const;

/** Returns the key of the text that explains the toggle's state. */
export function savingTextOf(saving: BookingView['saving']) {
  return savingTexts[saving];
}

/** Whether the banner offers Continue; a page that has a Continue button would show two. */
export function offersContinue({ canContinue }: Pick<BookingView, 'canContinue'>): boolean {
  return !canContinue;
}
