import { styled } from 'styled-components';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { Ways } from '#web/booking/sheet/step.styles.ts';
import { StageTitle } from '#web/booking/sheet/step-title.tsx';
import type { BookingCare } from '#web/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { color, radius, space } from '#web/theme/tokens.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { PaymentProblem, ReferenceSlip } from './payment-notices.tsx';
import { type Halt, haltText, haltTexts } from './payment-view.ts';

/** The logo's sun over its water, changed by what happened; the sun is always there. */
const scenes: Record<Halt, { sun: string; lines: string }> = {
  /** The sun is behind a cloud. */
  failed: {
    sun: 'M42 52a18 18 0 0136 0z',
    lines: 'M22 52h76M36 60h48M48 68h24M50 34h27a9 9 0 001-18 14 14 0 00-26-4 11 11 0 00-2 22z',
  },
  /** A path that turns back before the water. */
  cancelled: {
    sun: 'M42 40a18 18 0 0136 0z',
    lines: 'M22 40h76M60 72V58a6 6 0 016-6h14M74 46l6 6-6 6M60 8v6M36 16l5 5M84 16l-5 5',
  },
  /** The sun is below the horizon, the moon above it. */
  timedOut: {
    sun: 'M60 12a15 15 0 1013 22 12 12 0 01-13-22z',
    lines: 'M22 52h76M36 60h48M48 68h24M88 18h.1M32 24h.1M92 36h.1',
  },
  /** The sun is in the mist. */
  unverifiable: {
    sun: 'M42 52a18 18 0 0136 0z',
    lines: 'M22 52h76M36 60h48M48 68h24M30 42h12M50 42h22M80 42h10M40 32h30M76 32h8',
  },
  /** A wave that went out comes back over the water. */
  refunded: {
    sun: 'M42 44a18 18 0 0136 0z',
    lines: 'M22 44h76M86 56H36M42 50l-6 6 6 6M48 70h24M60 12v6M36 20l5 5M84 20l-5 5',
  },
  /** Only a part of the sun has risen. */
  wrongAmount: {
    sun: 'M47 52a18 18 0 0126 0z',
    lines: 'M22 52h76M36 60h48M48 68h24M42 52a18 18 0 0136 0',
  },
};

const Sky = styled.div`
  display: grid;
  place-items: center;
  padding: ${space[4]};
  border-radius: ${radius.large};
  background: ${color.paperSunken};
  color: ${color.drawing};

  svg {
    inline-size: 9rem;
    block-size: auto;
  }

  @media (forced-colors: active) {
    border: 1px solid currentColor;
  }
`;

/** A quiet picture above the reason why paying came to a halt. */
function HaltPicture({ stage }: { stage: Halt }) {
  const { sun, lines } = scenes[stage];
  return (
    <Sky>
      <svg viewBox="0 0 120 80" aria-hidden="true" focusable="false">
        <path d={sun} fill={color.glow} />
        <path
          d={lines}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Sky>
  );
}

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
