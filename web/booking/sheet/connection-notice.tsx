import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useConnection } from '#web/ui/use-connection.ts';

const Place = styled.div`
  > * {
    margin-block-start: ${space[3]};
  }
`;

/** Says when there is no network, or hardly any. */
export function ConnectionNotice() {
  const { t } = useTranslation('booking');
  const connection = useConnection();
  return (
    <Place role="status">
      {connection !== 'good' && (
        <Notice tone={connection === 'offline' ? 'warning' : 'calm'}>
          <strong>{t(`connectivity.${connection}`)}</strong>
          <p>{t(`connectivity.${connection}Text`)}</p>
        </Notice>
      )}
    </Place>
  );
}
