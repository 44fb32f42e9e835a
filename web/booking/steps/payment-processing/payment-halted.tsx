import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { mailAddress } from '../../../shell/contact-links.ts';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Ways } from '../../sheet/step.styles.ts';
import type { BookingCare } from '../../types.ts';
import { HaltPicture } from './halt-picture.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { type Halt, haltText, haltTexts } from './payment-view.ts';
import { ReferenceSlip } from './reference-slip.tsx';

interface PaymentHaltedProps {
  view: PaymentView;
  stage: Halt;
  care: BookingCare;
  send: (event: PaymentEvent) => void;
}

/** Says why the payment stopped, and offers every way on. */
export function PaymentHalted({ view, stage, care, send }: PaymentHaltedProps) {
  const { t, language } = useTranslation('booking');
  const { reference, canRetry, canChangeMethod, offersSupport } = view;
  const isOver = stage === 'failed' || stage === 'cancelled';
  const retry = canRetry && (
    <Button
      variant={isOver ? 'quiet' : 'primary'}
      onClick={() => send({ type: 'verification.retry' })}
    >
      {t('payment.retry')}
    </Button>
  );
  const restart = canChangeMethod && (
    <Button
      variant={isOver ? 'primary' : 'secondary'}
      onClick={() => send({ type: 'method.change' })}
    >
      {isOver ? t('payment.startOver') : t('payment.change')}
    </Button>
  );

  return (
    <Stack $gap={5}>
      <HaltPicture stage={stage} />
      <StageTitle>{t(haltTexts[stage].title)}</StageTitle>
      <p role="alert">{haltText(stage, view, t, language)}</p>
      {stage === 'wrongAmount' && <p>{t('payment.wrongAmountPages')}</p>}
      <PaymentProblem view={view} />
      <ReferenceSlip reference={reference} />
      <Ways>
        {isOver ? restart : retry}
        {isOver ? retry : restart}
        {offersSupport && (
          <LinkButton
            variant={canChangeMethod ? 'quiet' : 'primary'}
            href={mailAddress(care.supportEmail, t('boundary.subject'), reference ?? '')}
          >
            {t('payment.support')}
          </LinkButton>
        )}
      </Ways>
    </Stack>
  );
}
