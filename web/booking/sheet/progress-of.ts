import { shareDone, stepsOf } from '#machines/booking/steps.ts';
import type { BookingView } from '#machines/booking/types.ts';

/** The last step's part of the bar (specification §4); the rest is the sheet's end. */
const LAST_STEP_PERCENT = 75;

interface Progress {
  /** The number of the step, from 1. */
  step: number;
  steps: number;
  /** 75 at the WhatsApp step (specification §4). */
  percent: number;
}

/** Returns where a booking is on its way; null for a step that is not on it. */
export function progressOf(
  view: Pick<BookingView, 'step' | 'isFinished' | 'item' | 'sections'>,
): Progress | null {
  const way = stepsOf(view.item?.type ?? null);
  const index = view.step ? way.indexOf(view.step) : -1;
  if (index < 0) return null;
  const isForm = view.step === 'service-form';
  const reached = index + (isForm ? shareDone(view.step, view.sections) : 1);
  const percent = Math.round((reached / way.length) * LAST_STEP_PERCENT);
  return { step: index + 1, steps: way.length, percent: view.isFinished ? 100 : percent };
}
