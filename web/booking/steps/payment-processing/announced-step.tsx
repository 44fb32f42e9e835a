import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Ways } from '../../sheet/step.styles.ts';
import type { Send } from '../../types.ts';
import { ReferenceSlip } from './reference-slip.tsx';
import { Facts } from './transfer.styles.ts';

interface AnnouncedStepProps {
  reference: string | null;
  canReopen: boolean;
  send: Send;
}

/** The payment step after a transfer was announced: nobody has seen the money yet. */
export function AnnouncedStep({ reference, canReopen, send }: AnnouncedStepProps) {
  const { t } = useTranslation('booking');
  return (
    <Stack $gap={5}>
      <StageTitle>{t('payment.announced.title')}</StageTitle>
      <p>{t('payment.announced.text')}</p>
      <ReferenceSlip reference={reference} />
      <Facts>
        <li>{t('payment.transfer.fromUae')}</li>
        <li>{t('payment.transfer.fromAbroad')}</li>
        <li>{t('payment.transfer.confirmed')}</li>
      </Facts>
      <Ways>
        <Button onClick={() => send({ type: 'step.next' })}>{t('payment.continue')}</Button>
        {canReopen && (
          <Button variant="quiet" onClick={() => send({ type: 'payment.reopen' })}>
            {t('payment.announced.reopen')}
          </Button>
        )}
      </Ways>
    </Stack>
  );
}
