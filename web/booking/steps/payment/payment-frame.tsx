import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { readZiinaMessage, ziinaFrameAddress, ziinaSender } from '#machines/payment/ziina.ts';
import { Status, Ways } from '#web/booking/sheet/step.styles.ts';
import { StageTitle } from '#web/booking/sheet/step-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet } from '#web/theme/mixins.ts';
import { color, radius } from '#web/theme/tokens.ts';
import { Button, LinkButton, Spinner } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { PaymentProblem, UncheckedNotice } from './payment-notices.tsx';

/** Ziina draws its page for 450 × 820; on a phone the frame reaches from edge to edge. */
const Window = styled.div`
  position: relative;
  inline-size: min(450px, 100vw);
  block-size: 820px;
  margin-inline: calc(50% - min(225px, 50vw));
  ${sheet(radius.large)}
  overflow: hidden;

  ${media.belowTablet} {
    border-inline: 0;
    border-radius: 0;
  }
`;

const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
`;

const FrameVeil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${color.paperRaised};
  font-size: 1.5rem;
`;

interface Framed {
  address: string;
  reference: string | null;
}

/**
 * Passes messages of the payment page in the frame, and of no other page, to the payment machine.
 */
function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { address, reference }: Framed,
  send: (event: PaymentEvent) => void,
): void {
  const handleMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    const sender = ziinaSender(address, frame.current?.contentWindow);
    const event = readZiinaMessage(message, sender, reference);
    if (event) send(event);
  });

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => handleMessage(message);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
}

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
