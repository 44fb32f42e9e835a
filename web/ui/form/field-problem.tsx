import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorText } from './field.styles.ts';
import { fieldErrorText } from './field-texts.ts';

/** What is wrong with a field, below it. */
export function FieldProblem({ id, error }: { id: string; error: FieldError | undefined }) {
  const { t, language } = useTranslation('booking');
  if (!error) return null;
  return (
    <ErrorText id={id}>
      <Icon name="warning" />
      <span>{fieldErrorText(t, language, error)}</span>
    </ErrorText>
  );
}
