import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BookedAppointment } from '#machines/api/own-order.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { isPricePresent } from '#machines/money.ts';
import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color } from '#web/theme/tokens.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CalendarFileLink } from '../appointment.tsx';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { titleOf } from '../session/session-view.ts';
import { WriteToUs } from '../sheet/care-note.tsx';
import { Status, Ways } from '../sheet/step.styles.ts';
import { focusTitle, StageTitle, useStageFocus } from '../sheet/step-title.tsx';
import type { BookingCare, Send } from '../types.ts';
import { Instructions, PriceInPerson } from './instructions.tsx';

/** Reserves the height of what is to come. */
const Space = styled.div`
  position: relative;
`;

const Following = styled.p`
  position: absolute;
  inset-block-start: 0;
  color: ${color.inkSoft};
`;

interface BookedStepProps {
  view: BookingView;
  item: SelectedItem;
  appointment: BookedAppointment | null;
  care: BookingCare;
  send: Send;
}

type BookedProps = Omit<BookedStepProps, 'view'> & {
  view: Pick<
    BookedStepProps['view'],
    'step' | 'titleKey' | 'problem' | 'isAdvancing' | 'canContinue'
  >;
};

/**
 * Shows Booking Complete, and Payment Instructions below it. The second step only adds to the
 * first: its place is kept free while the sheet is about to advance, so that nothing moves under
 * the reader.
 */
export function Booked({ view, item, appointment, care, send }: BookedProps) {
  const { t } = useTranslation('booking');
  const { isAdvancing } = view;
  const hasPrice = isPricePresent(item.price, true);
  const isInstructing = view.step === 'screenshot-instructions';
  const instructions = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Pressing Continue moves the focus to what came; after waiting, it is only announced.
    if (isInstructing && document.activeElement === button.current) {
      focusTitle(instructions.current);
    }
  }, [isInstructing]);

  return (
    <>
      <StageTitle>{t('package.booked.title')}</StageTitle>
      <Notice tone="success">{t('package.booked.text')}</Notice>
      <Ways>
        <CalendarFileLink appointment={appointment} />
      </Ways>
      {(isAdvancing || isInstructing) && (
        <Space ref={instructions}>
          {isAdvancing && <Following>{t('package.booked.advancing')}</Following>}
          {hasPrice ? (
            <Instructions isShown={isInstructing} />
          ) : (
            <PriceInPerson isShown={isInstructing} item={item} care={care} />
          )}
        </Space>
      )}
      {(hasPrice || !isInstructing) && (
        <Ways>
          <Button
            ref={button}
            disabled={!view.canContinue}
            onClick={() => send({ type: 'step.next' })}
          >
            {t(isInstructing ? 'form.toPayment' : 'package.continue')}
          </Button>
        </Ways>
      )}
      <VisuallyHidden role="status">{t(titleOf(view))}</VisuallyHidden>
    </>
  );
}

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
