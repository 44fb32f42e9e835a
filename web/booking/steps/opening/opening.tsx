import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Status } from '../../sheet/step.styles.ts';

/** Shown while the device's storage and the server are asked for the booking. */
export function Opening() {
  const { t } = useTranslation('booking');
  return (
    <Status role="status">
      <Spinner />
      {t('opening.text')}
    </Status>
  );
}
