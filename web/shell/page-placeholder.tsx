import { keyframes, styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Stays hidden for the moment in which most pages arrive. */
const Wait = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-block-size: 100vh;
  animation: ${appear} 200ms 200ms backwards;
`;

export function PagePlaceholder() {
  const { t } = useTranslation('common');
  return (
    <Wait role="status">
      <Spinner />
      {t('loading')}
    </Wait>
  );
}
