import { useState } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import type { IntakeSection, SectionMode } from '#machines/intake/types.ts';
import { sectionErrors } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';

/**
 * Delays an error, because the text would move what is being pressed away from under the finger.
 */
const PRESS_MS = 300;

interface Shown {
  sections: readonly IntakeSection[];
  mode: SectionMode;
  /** The errors of the last submit. */
  errors: readonly FieldError[];
}

/**
 * Returns the errors of the fields shown: those of the last submit, and those of fields that were
 * left half-written. A field that was left empty has none.
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
