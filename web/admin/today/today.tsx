import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Page } from '../page.tsx';

const Calm = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[7]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  text-align: center;

  h2 {
    font-size: ${fontSize.h3};
  }

  p {
    max-inline-size: 28rem;
    color: ${color.inkSoft};
  }
`;

/** What waits for somebody of staff. */
export default function Today() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('today.title')}>
      <Calm>
        <h2>{t('today.empty')}</h2>
        <p>{t('today.text')}</p>
      </Calm>
    </Page>
  );
}
