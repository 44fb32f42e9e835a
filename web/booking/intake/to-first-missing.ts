import type { MouseEvent } from 'react';
import type { FieldError } from '#machines/problem.ts';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { fieldId } from './field-texts.ts';

/** Answers a press on the form's button while it cannot be pressed: leads to the first field that is missing. */
export function toFirstMissing(missing: readonly FieldError[]) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const [first] = missing;
    if (first) focusAnew(document.getElementById(fieldId(first.field)));
  };
}
