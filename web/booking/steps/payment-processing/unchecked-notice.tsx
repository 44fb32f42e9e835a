import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { focusTitle } from '../../sheet/title-focus.ts';

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
