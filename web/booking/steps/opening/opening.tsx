import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Status } from '../../sheet/step.styles.ts';

/** While the device's memory and the server are asked where a booking stands. */
export function Opening() {
  const { t } = useTranslation('booking');
  return (
    <Status role="status">
      <Spinner />
      {t('opening.text')}
    </Status>
  );
}
