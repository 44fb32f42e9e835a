import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Send } from '../../types.ts';

/** The payment step after the payment: nothing to pay, only a way on. */
export function PaidStep({ send }: { send: Send }) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <Notice tone="success">{t('payment.completed')}</Notice>
      <Button onClick={() => send({ type: 'step.next' })}>{t('payment.continue')}</Button>
    </Stack>
  );
}
