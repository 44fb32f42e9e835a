import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { Slip, Status } from '#web/booking/sheet/step.styles.ts';
import { focusTitle } from '#web/booking/sheet/step-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { paymentProblemText } from './payment-view.ts';

/** Says what went wrong while paying, in the specification's words (§8). */
export function PaymentProblem({ view }: { view: PaymentView }) {
  const { t, language } = useTranslation('booking');
  const { problem } = view;
  if (!problem) return null;
  const text = paymentProblemText(view, t, language);
  // A toast announces it to screen readers as well.
  if (problem.code === 'network_error') return <Notice tone="warning">{text}</Notice>;
  return (
    <Notice tone="danger" role="alert">
      {text}
    </Notice>
  );
}

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

/** Says that the card form is on its way. */
export function FormLoading() {
  const { t } = useTranslation('booking');
  return (
    <Status role="status">
      <Spinner />
      {t('payment.card.loading')}
    </Status>
  );
}

/** Takes no room while it says nothing. */
const Said = styled.div`
  &:empty {
    position: absolute;
  }
`;

interface UncheckedNoticeProps {
  view: PaymentView;
  send: (event: PaymentEvent) => void;
}

/** Says that nobody knows yet whether the payment arrived, and what to do. */
export function UncheckedNotice({ view, send }: UncheckedNoticeProps) {
  const { t } = useTranslation('booking');
  const { isUnchecked } = view;
  return (
    <>
      <Said role="status">
        {isUnchecked && (
          <Notice tone="warning">
            <p>
              <strong>{t('payment.unchecked.title')}</strong> {t('payment.unchecked.text')}
            </p>
          </Notice>
        )}
      </Said>
      {isUnchecked && <CheckNow view={view} send={send} />}
    </>
  );
}

function CheckNow({ view, send }: UncheckedNoticeProps) {
  const { t } = useTranslation('booking');
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const left = place.current;
    return () => {
      if (left?.contains(document.activeElement)) focusTitle(left.parentElement);
    };
  }, []);
  return (
    <div ref={place}>
      <Button
        variant="secondary"
        busy={view.stage === 'checking'}
        onClick={() => send({ type: 'verification.retry' })}
      >
        {t('payment.unchecked.retry')}
      </Button>
    </div>
  );
}

/** Shows the reference by which the person can name the payment to the foundation. */
export function ReferenceSlip({ reference }: { reference: string | null }) {
  const { t } = useTranslation('booking');
  if (!reference) return null;
  return (
    <Slip>
      <Fact name={t('payment.reference')}>
        <bdi dir="ltr">{reference}</bdi>
      </Fact>
    </Slip>
  );
}
