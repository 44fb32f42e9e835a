import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { mailAddress } from '../../../shell/contact-links.ts';
import type { BookingCare } from '../../types.ts';

export interface WriteAdditionProps {
  view: Pick<BookingView, 'reference' | 'bookingId'>;
  name: string;
  care: Pick<BookingCare, 'supportEmail'>;
}

/** Links to a person, for additions once a text is being written. */
export function WriteAddition({ view, name, care }: WriteAdditionProps) {
  const { t } = useTranslation('booking');
  const reference = view.reference ?? view.bookingId ?? '';
  const subject = t('answers.addition.subject', { name, reference });
  return (
    <div>
      <LinkButton variant="secondary" href={mailAddress(care.supportEmail, subject)}>
        {t('answers.invite.inWork.open')}
      </LinkButton>
    </div>
  );
}
