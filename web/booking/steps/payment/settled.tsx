import { useEffect } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { onOrderChange } from '#web/booking/on-order-change.ts';
import { Ways } from '#web/booking/sheet/step.styles.ts';
import { StageTitle } from '#web/booking/sheet/step-title.tsx';
import type { Send } from '#web/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Facts } from './payment.styles.ts';
import { ReferenceSlip } from './payment-notices.tsx';

/** The payment step after a transfer was announced: nobody has seen the money yet. */
export function AnnouncedStep({ view, send }: { view: BookingView; send: Send }) {
  const { t, language } = useTranslation('booking');
  const { reference, problem, isBusy, canReopenPayment } = view;
  useEffect(() => onOrderChange(() => send({ type: 'window.focus' })), [send]);
  return (
    <Stack $gap={5}>
      <StageTitle>{t('payment.announced.title')}</StageTitle>
      <p>{t('payment.announced.text')}</p>
      {problem && (
        <Notice tone="warning" role="alert">
          {describeFailure(language, problem)}
        </Notice>
      )}
      <ReferenceSlip reference={reference} />
      <Facts>
        <li>{t('payment.transfer.fromUae')}</li>
        <li>{t('payment.transfer.fromAbroad')}</li>
        <li>{t('payment.transfer.confirmed')}</li>
      </Facts>
      <Ways>
        {view.canContinue && (
          <Button onClick={() => send({ type: 'step.next' })}>{t('payment.continue')}</Button>
        )}
        {(canReopenPayment || isBusy) && (
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => send({ type: 'payment.reopen' })}
          >
            {t('payment.announced.reopen')}
          </Button>
        )}
      </Ways>
    </Stack>
  );
}

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
