import type { BookingStep, BookingView } from '#machines/booking/types.ts';

const serviceSteps: readonly BookingStep[] = [
  'service-form',
  'payment-processing',
  'whatsapp-verification',
];

interface Progress {
  /** From 1. */
  step: number;
  steps: number;
  /** 75 at the WhatsApp step (specification §4). */
  percent: number;
}

/** Where a service's booking stands; null for what is no step on its way. */
export function progressOf(view: Pick<BookingView, 'step' | 'isFinished'>): Progress | null {
  const index = view.step ? serviceSteps.indexOf(view.step) : -1;
  if (index < 0) return null;
  const steps = serviceSteps.length;
  const percent = view.isFinished ? 100 : ((index + 1) / (steps + 1)) * 100;
  return { step: index + 1, steps, percent };
}
