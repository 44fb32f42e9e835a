import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { Thanks as Box } from '../whatsapp-verification/verification.styles.ts';

/** The thanks for the second before the sheet closes by itself. */
export function Thanks({ isAwaiting }: { isAwaiting: boolean }) {
  const { t } = useTranslation('booking');
  return (
    <Box role="status">
      <Icon name="sunrise" size={4} />
      <StageTitle>{t('finished.title')}</StageTitle>
      <p>{t(isAwaiting ? 'verification.awaiting.finished' : 'finished.text')}</p>
    </Box>
  );
}
