import { useState } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import type { IntakeSection, SectionMode } from '#machines/intake/types.ts';
import { sectionErrors } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';

/** An error that came at once would move whatever is being pressed away from under the finger. */
const PRESS_MS = 300;

interface Shown {
  sections: readonly IntakeSection[];
  mode: SectionMode;
  /** What the last submit found. */
  errors: readonly FieldError[];
}

/**
 * What is wrong with the fields shown: what the last submit found, and what was left behind half-written. A
 * field that was only passed by says nothing.
 */
export function useFieldErrors({ form }: BookingView, { sections, mode, errors }: Shown) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const onLeave = (field: string) => {
    if (!fieldValue(form, field) || left.has(field)) return;
    setTimeout(() => setLeft((before) => new Set([...before, field])), PRESS_MS);
  };
  const found = sections
    .flatMap((section) => sectionErrors(section, form, mode))
    .filter(({ field }) => left.has(field) && !errors.some((error) => error.field === field));
  return { shownErrors: [...errors, ...found], onLeave };
}
