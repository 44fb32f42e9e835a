import { characters } from '#machines/validation/field-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Below, Count } from './field.styles.ts';

interface CounterProps {
  id: string;
  /** Characters. */
  used: number;
  limit: number;
  /** Turns the counter orange; it is announced once, and once more when nothing is left. */
  isNearLimit: boolean;
  /** How many characters the field still needs; 0 if it needs none. */
  minimum: number;
}

/** Shows how much of a field's room is used, below it. */
export function Counter({ id, used, limit, isNearLimit, minimum }: CounterProps) {
  const { t, language } = useTranslation('form');
  const room = characters(language, limit, 'genitive');
  return (
    <Below>
      {used < minimum && <span>{t('minimum', { characters: characters(language, minimum) })}</span>}
      <Count id={id} data-near={isNearLimit || undefined}>
        {t('counter', { used, characters: room })}
      </Count>
      <VisuallyHidden role="status">
        {used >= limit
          ? t('full', { characters: characters(language, limit) })
          : isNearLimit && t('nearLimit', { characters: room })}
      </VisuallyHidden>
    </Below>
  );
}
