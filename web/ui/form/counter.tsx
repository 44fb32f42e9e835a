import type { Counter as Count } from '#machines/intake/validate.ts';
import { characters } from '#machines/validation/plurals.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Below, Count as CountText } from './field.styles.ts';

interface CounterProps {
  id: string;
  counter: Count;
  minimum: number;
}

export function Counter({ id, counter, minimum }: CounterProps) {
  const { t, language } = useTranslation('booking');
  const { used, limit, isNearLimit } = counter;
  const room = characters(language, limit, 'genitive');
  return (
    <Below>
      {used < minimum && (
        <span>{t('form.minimum', { characters: characters(language, minimum) })}</span>
      )}
      <CountText id={id} data-near={isNearLimit || undefined}>
        {t('form.counter', { used, characters: room })}
      </CountText>
      <VisuallyHidden role="status">
        {isNearLimit && t('form.nearLimit', { characters: room })}
      </VisuallyHidden>
    </Below>
  );
}
