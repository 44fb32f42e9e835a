import { type MouseEvent, useEffect, useRef } from 'react';
import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '../notice.tsx';
import { fieldId } from './field.tsx';
import { fieldErrorText } from './field-texts.ts';
import { ErrorLink, ErrorList } from './form.styles.ts';

function goToField(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}

/** All that a submit found wrong, each a way to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const { t, language } = useTranslation('booking');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <section ref={box} tabIndex={-1} aria-labelledby="booking-errors">
      <Notice tone="danger">
        <strong id="booking-errors">{t('form.checkTitle')}</strong>
        <ErrorList>
          {errors.map((error) => (
            <li key={error.field}>
              <ErrorLink
                href={`#${fieldId(error.field)}`}
                onClick={(event) => goToField(event, error.field)}
              >
                {fieldErrorText(t, language, error)}
              </ErrorLink>
            </li>
          ))}
        </ErrorList>
      </Notice>
    </section>
  );
}
