import { useEffect, useRef } from 'react';
import { countStep, isCounted } from '#machines/api/count-step.ts';
import type { BookingStep } from '#machines/booking/types.ts';

/** Counts each step once while the sheet is open, without anything about the person. */
export function useStepCounts(step: BookingStep | null): void {
  const counted = useRef(new Set<BookingStep>());
  useEffect(() => {
    if (step === null) counted.current.clear();
    if (!isCounted(step) || counted.current.has(step)) return;
    counted.current.add(step);
    const body = new Blob([JSON.stringify({ step })], { type: 'application/json' });
    navigator.sendBeacon?.(countStep.path, body);
  }, [step]);
}
