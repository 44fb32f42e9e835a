import { type FormEvent, useState } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import { sectionErrors } from '#machines/intake/validate.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import type { Send } from '../types.ts';
import { formView } from './form-view.ts';

/**
 * Delays an error, because the text would move what is being pressed away from under the finger.
 */
const PRESS_MS = 300;

/** What the forms of a booking do: they send what is typed, and go on section by section to the submit. */
export function useIntakeForm(view: BookingView, isPhone: boolean, send: Send) {
  const { form } = view;
  const shown = formView(view, isPhone);
  const { sections, mode, errors, isLast } = shown;
  const [submits, setSubmits] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const halfWritten = sections
    .flatMap((section) => sectionErrors(section, form, mode))
    .filter(({ field }) => left.has(field) && !errors.some((error) => error.field === field));

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmits(submits + 1);
    const idempotencyKey = createIdempotencyKey();
    send(isLast ? { type: 'form.submit', idempotencyKey } : { type: 'section.next' });
  }

  return {
    shown,
    submits,
    submit,
    /** What each section's fields take. */
    fields: {
      form,
      mode,
      /**
       * Those of the last submit, and those of fields that were left half-written. A field that was left
       * empty has none.
       */
      errors: [...errors, ...halfWritten],
      onChange: (field: string, value: string | boolean) =>
        send({ type: 'field.change', field, value }),
      onLeave(field: string) {
        if (!fieldValue(form, field) || left.has(field)) return;
        setTimeout(() => setLeft((before) => new Set([...before, field])), PRESS_MS);
      },
    },
  };
}
