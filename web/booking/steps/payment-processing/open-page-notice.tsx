import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';

interface OpenPageNoticeProps {
  view: PaymentView;
  send: (event: PaymentEvent) => void;
}

/** Warns of another payment's page, on which the person could pay a second time. */
export function OpenPageNotice({ view: { openPage, canRetry }, send }: OpenPageNoticeProps) {
  const { t } = useTranslation('booking');
  if (!openPage) return null;
  return (
    <Notice tone="warning">
      <Stack $gap={3}>
        <p>{t(`payment.openPage.${openPage.provider ?? 'any'}`)}</p>
        {canRetry && (
          <div>
            <Button variant="secondary" onClick={() => send({ type: 'verification.retry' })}>
              {t('payment.openPage.back')}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  );
}
