import type { BookingView } from '#machines/booking/types.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import type { SectionMode } from '#machines/intake/types.ts';
import { sectionErrors } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';

/**
 * What keeps the form's button from being pressed: on the phone all that the section asks, else
 * only that name, e-mail or consent are not set at all (the rest is told after a submit).
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
