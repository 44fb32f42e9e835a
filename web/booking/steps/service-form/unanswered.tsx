import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { createIdempotencyKey } from '../../idempotency-key.ts';
import { StageTitle } from '../../sheet/stage-title.tsx';
import type { Send } from '../../types.ts';

/** Asks once before somebody pays for a personal item without having answered any question. */
export function Unanswered({ name, send }: { name: string; send: Send }) {
  const { t } = useTranslation('booking');
  const pay = () => send({ type: 'form.submit', idempotencyKey: createIdempotencyKey() });
  return (
    <Stack $gap={5}>
      <StageTitle>{t('answers.ask.title')}</StageTitle>
      <p>{t('answers.ask.text', { name })}</p>
      <Stack $row>
        <Button onClick={() => send({ type: 'answers.open' })}>{t('answers.ask.now')}</Button>
        <Button variant="secondary" onClick={pay}>
          {t('answers.ask.later')}
        </Button>
      </Stack>
    </Stack>
  );
}
