import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

const Place = styled.div`
  > * {
    margin-block-start: ${space[3]};
  }
`;

export function OfflineNotice() {
  const { t } = useTranslation('booking');
  const isOnline = useOnline();
  return (
    <Place role="status">
      {!isOnline && (
        <Notice tone="warning">
          <strong>{t('connectivity.offline')}</strong>
          <p>{t('connectivity.offlineText')}</p>
        </Notice>
      )}
    </Place>
  );
}
