import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { mailAddress } from '../../shell/contact-links.ts';
import type { BookingCare } from '../types.ts';
import { CareNote } from './care-note.tsx';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { StepTitle } from './step-title.tsx';
import { SHEET_TITLE_ID } from './title-focus.ts';

interface BrokenSheetProps {
  care: BookingCare;
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces the sheet after an error of ours (specification §8). */
export function BrokenSheet({ care, onRetry, onClose }: BrokenSheetProps) {
  const { t } = useTranslation('booking');
  return (
    <Frame
      isOpen
      isWide={false}
      labelledBy={SHEET_TITLE_ID}
      bodyKey="broken"
      onEscape={onClose}
      onBack={onClose}
      header={<Header care={care} onClose={onClose} />}
    >
      <StepTitle page="broken" meta={null}>
        {t('boundary.title')}
      </StepTitle>
      <p role="alert">{t('boundary.text')}</p>
      <Stack $row>
        <Button onClick={onRetry}>{t('boundary.retry')}</Button>
        <LinkButton
          variant="secondary"
          href={mailAddress(care.supportEmail, t('boundary.subject'))}
        >
          {t('boundary.support')}
        </LinkButton>
      </Stack>
      <CareNote care={care} />
    </Frame>
  );
}
