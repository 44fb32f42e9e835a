import type { MouseEvent } from 'react';
import type { FieldError } from '#machines/problem.ts';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { fieldId } from './field-texts.ts';

/** Leads a press on the disabled button to the first missing field. */
export function toFirstMissing(missing: readonly FieldError[]) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const [first] = missing;
    if (first) focusAnew(document.getElementById(fieldId(first.field)));
  };
}
