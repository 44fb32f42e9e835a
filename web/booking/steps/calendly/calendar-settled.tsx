import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Ways } from '../../sheet/step.styles.ts';
import type { Send } from '../../types.ts';

/** The calendar step after a time was chosen: nothing to choose, only a way on. */
export function CalendarSettled({ send }: { send: Send }) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <Notice tone="success">
        <strong>{t('package.settled.title')}</strong>
        <p>{t('package.settled.text')}</p>
      </Notice>
      <Ways>
        <Button onClick={() => send({ type: 'step.next' })}>{t('package.continue')}</Button>
      </Ways>
    </Stack>
  );
}
