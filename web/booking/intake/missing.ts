import type { BookingView } from '#machines/booking/types.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import type { SectionMode } from '#machines/intake/types.ts';
import { sectionErrors } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';

/**
 * Returns what keeps the form's button from being pressed: on the phone, all that is missing in the
 * section; elsewhere only an empty name, e-mail or consent, because a submit tells the rest.
 */
export function missingFrom(view: BookingView, mode: SectionMode): FieldError[] {
  if (view.isUnchanged) return [];
  const isPage = mode === 'page';
  const section = view.sections[isPage ? 0 : view.sectionIndex];
  if (!section) return [];
  const errors = sectionErrors(section, view.form, mode);
  return isPage ? errors.filter(({ field }) => isUnset(view, field)) : errors;
}

function isUnset({ form }: BookingView, field: string): boolean {
  const value = fieldValue(form, field);
  return typeof value === 'string' ? value.trim() === '' : !value;
}
