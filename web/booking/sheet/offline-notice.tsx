import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

export function OfflineNotice() {
  const { t } = useTranslation('booking');
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning">
          <strong>{t('connectivity.offline')}</strong>
          <p>{t('connectivity.offlineText')}</p>
        </Notice>
      )}
    </div>
  );
}
