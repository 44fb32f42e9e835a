import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ButtonVariant } from '#web/ui/button.styles.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { chatAddress, mailAddress } from '../../shell/contact-links.ts';
import type { BookingCare } from '../types.ts';

interface WriteToUsProps {
  care: BookingCare;
  subject: string;
  /** The beginning of the message, in the chat and in the mail, which the person need not type. */
  message: string;
  variant?: ButtonVariant;
}

/** Links to the chat and to the mail, with the message begun. */
export function WriteToUs({ care, subject, message, variant = 'secondary' }: WriteToUsProps) {
  const { t } = useTranslation('booking');
  return (
    <>
      <LinkButton external variant={variant} href={chatAddress(care, message)}>
        {t('package.write.whatsapp')}
      </LinkButton>
      <LinkButton variant="secondary" href={mailAddress(care.supportEmail, subject, message)}>
        {t('package.write.support')}
      </LinkButton>
    </>
  );
}
