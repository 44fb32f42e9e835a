import type { BookingView } from '#machines/booking/types.ts';

/**
 * Names the page of a step, which stays in place while its steps change: the booked time and the
 * instructions after it read as one page, to which the second step only adds.
 */
export function pageOf(step: BookingView['step']): string {
  return step === 'screenshot-instructions' ? 'booking-complete' : (step ?? '');
}

/** Whether what was bought comes first and the step's title below it, as at the end. */
export function hasTitleBelow({
  step,
  isFinished,
}: Pick<BookingView, 'step' | 'isFinished'>): boolean {
  return step === 'whatsapp-verification' && !isFinished;
}
