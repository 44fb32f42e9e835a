import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { createIdempotencyKey } from '../../idempotency-key.ts';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Status, Ways } from '../../sheet/step.styles.ts';
import { useStageFocus } from '../../sheet/title-focus.ts';
import { WriteToUs } from '../../sheet/write-to-us.tsx';
import { Booked } from './booked.tsx';
import type { BookedStepProps } from './types.ts';

/**
 * The step after the time is chosen: its booking is being made, could not be made, or is made and
 * can be paid.
 */
export function BookedStep(props: BookedStepProps) {
  const { isBusy, canSubmit } = props.view;
  const stage = isBusy ? 'creating' : canSubmit ? 'failed' : 'booked';
  const self = useStageFocus<HTMLDivElement>(stage);
  return (
    <Stack ref={self} $gap={5}>
      {stage === 'creating' && <Creating />}
      {stage === 'failed' && <Failed {...props} />}
      {stage === 'booked' && <Booked {...props} />}
    </Stack>
  );
}

function Creating() {
  const { t } = useTranslation('booking');
  return (
    <>
      <StageTitle>{t('package.settled.title')}</StageTitle>
      <Status role="status">
        <Spinner />
        {t('package.booked.creating')}
      </Status>
    </>
  );
}

function Failed({ view, item: { name }, care, send }: BookedStepProps) {
  const { t, language } = useTranslation('booking');
  const { problem } = view;
  const retry = () => send({ type: 'form.submit', idempotencyKey: createIdempotencyKey() });
  const isPaid = problem?.code === 'booking_already_paid';
  const help = (
    <WriteToUs
      care={care}
      subject={t('boundary.subject')}
      message={t(isPaid ? 'package.booked.paidMessage' : 'package.booked.message', { name })}
      variant={isPaid ? 'primary' : 'secondary'}
    />
  );
  return (
    <>
      <StageTitle>
        {t(isPaid ? 'package.booked.paidTitle' : 'package.booked.failedTitle')}
      </StageTitle>
      {problem && (
        <Notice tone={isPaid ? 'success' : 'danger'} role="alert">
          {problem.code === 'network_error' && <strong>{t('connectivity.required')}</strong>}
          <p>{describeBookingFailure(language, problem)}</p>
        </Notice>
      )}
      <p>{t(isPaid ? 'package.booked.paidText' : 'package.booked.failedText')}</p>
      <Ways>
        {isPaid && help}
        <Button variant={isPaid ? 'secondary' : 'primary'} onClick={retry}>
          {t(isPaid ? 'package.booked.bookAgain' : 'package.booked.retry')}
        </Button>
        {!isPaid && help}
      </Ways>
    </>
  );
}
