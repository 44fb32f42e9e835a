import { useRef, useState } from 'react';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { ziinaFrameAddress } from '#machines/payment/ziina.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Status, Ways } from '../../sheet/step.styles.ts';
import { Frame, FrameVeil, Window } from './frame.styles.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { UncheckedNotice } from './unchecked-notice.tsx';
import { useFrameMessages } from './use-frame-messages.ts';

interface PaymentFrameProps {
  view: PaymentView;
  address: string;
  send: (event: PaymentEvent) => void;
}

/** Shows Ziina's page in the sheet, and the ways out of it. */
export function PaymentFrame({ view, address, send }: PaymentFrameProps) {
  const { t, language } = useTranslation('booking');
  // The address never changes, because a reload would lose what is typed in the frame.
  const [src] = useState(() => ziinaFrameAddress(address, language));
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { reference, paymentUrl } = view;
  const leave = () => send({ type: 'payment.initiate' });
  useFrameMessages(frame, { address, reference }, send);

  return (
    <Stack $gap={4}>
      <StageTitle>{t('payment.frame.title')}</StageTitle>
      <p>{t('payment.frame.text')}</p>
      {paymentUrl && (
        <div>
          <LinkButton
            external
            variant="secondary"
            href={paymentUrl}
            onClick={leave}
            onAuxClick={leave}
          >
            {t('payment.frame.leave')}
          </LinkButton>
        </div>
      )}
      <PaymentProblem view={view} />
      <UncheckedNotice view={view} send={send} />
      <Window>
        <Frame
          ref={frame}
          src={src}
          title={t('payment.frame.name')}
          allow="payment"
          onLoad={() => setIsLoaded(true)}
        />
        {!isLoaded && (
          <FrameVeil>
            <Spinner />
          </FrameVeil>
        )}
      </Window>
      <Status role="status">
        <Spinner />
        {t(isLoaded ? 'payment.waiting' : 'payment.frame.loading')}
      </Status>
      <Ways>
        <Button variant="quiet" onClick={() => send({ type: 'method.change' })}>
          {t('payment.change')}
        </Button>
      </Ways>
    </Stack>
  );
}
