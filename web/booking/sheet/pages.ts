import type { BookingView } from '#machines/booking/types.ts';

/**
 * What stays in place while the sheet goes from step to step: the booked time and the instructions
 * that follow it read as one page, to which the second step only adds.
 */
export function pageOf(step: BookingView['step']): string {
  return step === 'screenshot-instructions' ? 'booking-complete' : (step ?? '');
}

/** At the end what was bought comes first, and the step's title below it. */
export function hasTitleBelow({
  step,
  isFinished,
}: Pick<BookingView, 'step' | 'isFinished'>): boolean {
  return step === 'whatsapp-verification' && !isFinished;
}
