import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { missingText } from './field-texts.ts';
import { Missing } from './form.styles.ts';

/** Why the button below cannot be pressed yet. */
export function MissingNote({ id, missing }: { id: string; missing: readonly FieldError[] }) {
  const { t, language } = useTranslation('booking');
  if (missing.length === 0) return null;
  return (
    <Missing id={id}>
      <p>{t('form.missingTitle')}</p>
      <ul>
        {missing.map((error) => (
          <li key={error.field}>{missingText(t, language, error)}</li>
        ))}
      </ul>
    </Missing>
  );
}
