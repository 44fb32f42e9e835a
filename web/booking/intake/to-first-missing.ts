import type { MouseEvent } from 'react';
import type { FieldError } from '#machines/problem.ts';
import { fieldId } from './field-texts.ts';

/** Answers a press on the form's button while it cannot be pressed: leads to the first field that is missing. */
export function toFirstMissing(missing: readonly FieldError[]) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const [first] = missing;
    if (first) document.getElementById(fieldId(first.field))?.focus();
  };
}
