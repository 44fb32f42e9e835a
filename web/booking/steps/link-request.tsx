import { type FormEvent, useEffect, useId, useState } from 'react';
import { sendBookingLinks } from '#machines/api/open-bookings.ts';
import type { FieldError } from '#machines/problem.ts';
import { cleanEmail } from '#machines/validation/clean.ts';
import { EMAIL_MAX } from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { checkEmail } from '#machines/validation/rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useChangeCall } from '#web/server-calls/use-change-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { Form } from '#web/ui/form/form.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { fieldErrorText, fieldTexts } from '../intake/field-texts.ts';

/** The notice takes the focus, because the form that had it is gone. */
const focusIt = (notice: HTMLElement | null) => notice?.focus();

/**
 * Mails the links of a person's bookings to the address that they were booked with.
 * @param heading the level of its title, below the title above it
 */
export function LinkRequest({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { t, language } = useTranslation('booking');
  const id = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<FieldError | null>(null);
  const { make, forgetProblem, isBusy, isDone, problem } = useChangeCall(
    sendBookingLinks,
    language,
  );
  useEffect(() => {
    if (error) focusAnew(document.getElementById(`${id}-email`));
  }, [error, id]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkEmail(email);
    setError(wrong && { field: 'email', ...wrong });
    if (!wrong) void make({ email: cleanEmail(email) });
  }

  function type(value: string) {
    if (isBusy) return;
    setEmail(value);
    setError(null);
    forgetProblem();
  }

  if (isDone) {
    return (
      <Notice tone="success">
        <p ref={focusIt} tabIndex={-1}>
          {t('find.sent')}
        </p>
      </Notice>
    );
  }
  return (
    <Form noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{t('find.title')}</Heading>
      <Field
        id={`${id}-email`}
        name="email"
        kind="email"
        label={fieldTexts(t, language, { name: 'email' }).label}
        hint={t('find.text')}
        autoComplete="email"
        isRequired
        maxLength={EMAIL_MAX}
        value={email}
        error={error ? fieldErrorText(t, language, error) : undefined}
        onChange={type}
      />
      {problem && (
        <Notice tone="warning" role="alert">
          {describeFailure(language, problem)}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={isBusy}>
          {t('find.send')}
        </Button>
      </div>
    </Form>
  );
}
