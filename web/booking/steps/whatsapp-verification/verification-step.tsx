import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { chatAddress, mailAddress } from '../../../shell/contact-links.ts';
import { Ways } from '../../sheet/step.styles.ts';
import type { BookingCare, Send } from '../../types.ts';
import { Preview } from './verification.styles.ts';

interface VerificationStepProps {
  /** Null after a return into a browser that knows nothing of the booking. */
  serviceName: string | null;
  reference: string;
  /** A bank transfer was announced, and nobody has seen the money yet. */
  isAwaiting: boolean;
  care: BookingCare;
  send: Send;
}

/** A written message by WhatsApp or e-mail, so that the foundation knows whom to answer. */
export function VerificationStep(props: VerificationStepProps) {
  const { serviceName, reference, isAwaiting, care, send } = props;
  const { t } = useTranslation('booking');
  const texts = isAwaiting ? 'verification.awaiting' : 'verification';
  const message = serviceName
    ? t(`${texts}.message`, { name: serviceName, reference })
    : t(`${texts}.messageUnnamed`, { reference });
  const subject = serviceName
    ? t('verification.subject', { name: serviceName })
    : t('verification.subjectUnnamed');

  return (
    <Stack $gap={5}>
      <Notice tone={isAwaiting ? 'calm' : 'success'} role="status">
        <strong>{t(isAwaiting ? 'verification.awaiting.title' : 'verification.paid')}</strong>
        <p>{t(`${texts}.optional`)}</p>
      </Notice>
      <p>{t(`${texts}.text`)}</p>
      <Preview>
        <figcaption>{t('verification.preview')}</figcaption>
        <blockquote>{message}</blockquote>
      </Preview>
      <Ways>
        <LinkButton external href={chatAddress(care, message)}>
          {t('verification.whatsapp')}
        </LinkButton>
        <LinkButton variant="secondary" href={mailAddress(care.supportEmail, subject, message)}>
          {t('verification.email')}
        </LinkButton>
      </Ways>
      <div>
        <Button variant="secondary" onClick={() => send({ type: 'verification.complete' })}>
          {t('verification.done')}
        </Button>
      </div>
    </Stack>
  );
}
