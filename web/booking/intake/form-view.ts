import type { BookingView } from '#machines/booking/types.ts';
import type { SectionMode } from '#machines/intake/fields.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import { sectionErrors } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';

/**
 * Returns what keeps the form's button from being pressed: on the phone, all that is missing in the
 * section; elsewhere only an empty name, e-mail or consent, because a submit tells the rest.
 */
function missingFrom(view: BookingView, mode: SectionMode): FieldError[] {
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

/** Returns what a form shows: all its sections on one page, or on a phone one section at a time. */
export function formView(view: BookingView, isPhone: boolean) {
  const { step, sections, sectionIndex, isUnchanged } = view;
  const isAnswering = step === 'answers';
  const isStepped = isAnswering || (isPhone && step === 'service-form' && sections.length > 1);
  const shown = isStepped ? sections.slice(sectionIndex, sectionIndex + 1) : sections;
  const isLast = !isStepped || view.isLastSection || isUnchanged;
  const stepped: SectionMode = isAnswering ? 'step' : 'mobile';
  const mode: SectionMode = isStepped ? stepped : 'page';
  return {
    isStepped,
    mode,
    /** The person may go to payment before filling in the phone's sections, and answer later. */
    canSkip:
      mode === 'mobile' &&
      !isUnchanged &&
      sectionIndex > 0 &&
      !view.canAdvance &&
      view.canSubmit &&
      !lacksFurther(view),
    sections: shown,
    /** The button submits the form; otherwise it goes to the next section. */
    isLast,
    canGoOn: canGoOn(view, mode),
    buttonText: isLast ? submitTextOf(view) : 'form.next',
    /** The errors of the last submit in the fields that are shown. */
    errors: view.fieldErrors.filter(({ field }) =>
      shown.some(({ fields }) => fields.some(({ name }) => name === field)),
    ),
    missing: missingFrom(view, mode),
    answersNote: answersNoteOf(view),
  } as const;
}

/** Returns the key of the sentence that says who reads the answers. */
function answersNoteOf({ item }: BookingView) {
  if (item?.kinds?.includes('text')) return 'form.answersNote';
  return item?.kinds?.includes('artwork') ? 'form.drawingNote' : 'form.peopleNote';
}

/** Whether a question is unanswered that editors require even before the payment. */
function lacksFurther(view: BookingView): boolean {
  return view.sections
    .flatMap(({ fields }) => fields)
    .some((field) => field.question && field.isRequired && isUnset(view, field.name));
}

/**
 * Whether the button can be pressed. The form after payment says what is missing only once it is
 * pressed; the others disable it.
 */
function canGoOn(view: BookingView, mode: SectionMode): boolean {
  if (mode === 'step') return !view.isBusy && (!view.isLastSection || view.canSubmit);
  return mode === 'mobile' && !view.isUnchanged ? view.canAdvance : view.canSubmit;
}

function submitTextOf({ step, isUnchanged }: BookingView) {
  if (step === 'answers') return 'answers.send';
  if (step !== 'package-details') return 'form.toPayment';
  return isUnchanged ? 'package.continue' : 'form.submit';
}
