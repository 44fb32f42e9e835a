import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useConnection } from '#web/ui/use-connection.ts';

const Band = styled.div`
  display: flex;
  align-items: start;
  justify-content: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.warning};
  background: ${color.warningPaper};
  color: ${color.ink};
  line-height: 1.5;

  strong {
    margin-inline-end: ${space[1]};
  }

  svg {
    margin-block-start: 0.15em;
    color: ${color.warning};
  }
`;

/**
 * Says that there is no network, until there is one again; says once that the network is very slow.
 */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'slow') return;
    import('./slow-connection.ts').then(
      ({ tellSlowConnection }) => tellSlowConnection(),
      () => undefined,
    );
  }, [connection]);
  return (
    <div role="status">
      {connection === 'offline' && (
        <Band>
          <Icon name="warning" />
          <p>
            <strong>{t('offline.title')}</strong> {t('offline.text')}
          </p>
        </Band>
      )}
    </div>
  );
}
