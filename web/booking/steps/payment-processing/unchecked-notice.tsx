import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface UncheckedNoticeProps {
  view: PaymentView;
  send: (event: PaymentEvent) => void;
}

/** While nobody can say whether the payment arrived: that it is so, and what to do. */
export function UncheckedNotice({ view, send }: UncheckedNoticeProps) {
  const { t } = useTranslation('booking');
  if (!view.isUnchecked) return null;
  return (
    <Notice tone="warning" role="status">
      <Stack $gap={3}>
        <p>
          <strong>{t('payment.unchecked.title')}</strong> {t('payment.unchecked.text')}
        </p>
        <div>
          <Button variant="secondary" onClick={() => send({ type: 'verification.retry' })}>
            {t('payment.unchecked.retry')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
