import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chatAddress, mailAddress } from '#web/shell/contact-links.ts';
import { media } from '#web/theme/media.ts';
import { row, soft, stack } from '#web/theme/mixins.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Purchase } from '../bought/purchase.ts';
import { FollowOrder, PurchaseFacts } from '../bought/purchase-facts.tsx';
import { onOrderChange } from '../on-order-change.ts';
import { Ways } from '../sheet/step.styles.ts';
import { SHEET_TITLE_ID, StageTitle, Title } from '../sheet/step-title.tsx';
import type { BookingCare, Send } from '../types.ts';

/** The warmest place of the sheet: what was bought, and when it comes. */
const Bought = styled.section<{ $isAwaiting: boolean }>`
  ${stack(space[4])}
  padding: ${space[5]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${({ $isAwaiting }) => ($isAwaiting ? color.paperSunken : color.paperRaised)};

  > svg {
    color: ${color.accent};
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  ${media.tablet} {
    padding: ${space[5]};
  }
`;

const Invitation = styled.section`
  ${stack(space[4])}
  padding-block-start: ${space[3]};

  > h2 {
    font-size: ${fontSize.h3};
  }
`;

/** The message as the chat will show it: a bubble on the writer's side. */
const Preview = styled.figure`
  ${stack(space[2])}

  figcaption {
    ${soft}
  }

  blockquote {
    align-self: end;
    max-inline-size: 34rem;
    margin: 0;
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    border-end-end-radius: ${radius.small};
    background: ${color.successPaper};
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
`;

const ThanksBox = styled.div`
  ${row(space[3])}
  flex: 1;
  flex-direction: column;
  justify-content: center;
  text-align: center;

  svg {
    color: ${color.success};
  }
`;

interface VerificationStepProps {
  /** Null after a return into a browser that knows nothing of the booking. */
  purchase: Purchase | null;
  reference: string;
  /** A bank transfer was announced, and nobody has seen the money yet. */
  isAwaiting: boolean;
  /** A link to the questions, if there are any. */
  children?: ReactNode;
  care: BookingCare;
  send: Send;
}

/**
 * Shows what was bought, when and where it comes, and below it an invitation to write to the
 * foundation.
 */
export function VerificationStep(props: VerificationStepProps) {
  const { purchase, reference, isAwaiting, children, care, send } = props;
  const { t } = useTranslation('booking');
  const lead = useRef<HTMLHeadingElement>(null);
  const lastAwaiting = useRef<boolean>(null);
  useEffect(() => {
    if (lastAwaiting.current === isAwaiting) return;
    lastAwaiting.current = isAwaiting;
    lead.current?.focus();
  }, [isAwaiting]);
  useEffect(
    () => (isAwaiting ? onOrderChange(() => send({ type: 'window.focus' })) : undefined),
    [isAwaiting, send],
  );
  const isUnanswered = purchase?.isUnanswered ?? false;
  const next = isUnanswered ? 'unanswered' : 'optional';
  // Without the purchase it is unknown whether anything is still needed, so the text claims
  // neither.
  const said = purchase ? next : 'safe';
  const texts = isAwaiting ? 'verification.awaiting' : 'verification';
  const name = purchase?.name;
  const message = name
    ? t(`${texts}.message`, { name, reference })
    : t(`${texts}.messageUnnamed`, { reference });
  const subject = name ? t('verification.subject', { name }) : t('verification.subjectUnnamed');

  return (
    <>
      <Bought $isAwaiting={isAwaiting}>
        <Icon name={isAwaiting ? 'clock' : 'sunrise'} size={2.5} />
        <h2 ref={lead} tabIndex={-1}>
          {t(isAwaiting ? 'verification.awaiting.title' : 'verification.paid')}
        </h2>
        <p>{t(isAwaiting ? 'verification.awaiting.optional' : `verification.${said}`)}</p>
        {purchase ? <PurchaseFacts purchase={purchase} /> : <p>{t('bought.unknown')}</p>}
        {purchase?.appointment && !isAwaiting && <p>{t('bought.confirmed')}</p>}
        {purchase && <FollowOrder token={purchase.token} />}
      </Bought>
      {children}
      <Invitation aria-labelledby={SHEET_TITLE_ID}>
        <Title id={SHEET_TITLE_ID} tabIndex={-1}>
          {t('titles.whatsappVerification')}
        </Title>
        <p>{t(`${texts}.text`)}</p>
        <Preview>
          <figcaption>{t('verification.preview')}</figcaption>
          <blockquote>{message}</blockquote>
        </Preview>
        <Ways>
          <LinkButton external variant="secondary" href={chatAddress(care, message)}>
            {t('verification.whatsapp')}
          </LinkButton>
          <LinkButton variant="secondary" href={mailAddress(care.supportEmail, subject, message)}>
            {t('verification.email')}
          </LinkButton>
        </Ways>
        <div>
          <Button
            variant={isUnanswered ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'verification.complete' })}
          >
            {t('verification.done')}
          </Button>
        </div>
      </Invitation>
    </>
  );
}

/** The thanks for the second before the sheet closes by itself. */
export function Thanks({ isAwaiting }: { isAwaiting: boolean }) {
  const { t } = useTranslation('booking');
  return (
    <ThanksBox role="status">
      <Icon name="sunrise" size={4} />
      <StageTitle>{t('finished.title')}</StageTitle>
      <p>{t(isAwaiting ? 'verification.awaiting.finished' : 'finished.text')}</p>
    </ThanksBox>
  );
}
