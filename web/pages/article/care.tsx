import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CrisisLines } from '#web/shell/crisis-lines.tsx';
import { media } from '#web/theme/media.ts';
import { color, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';

const Aside = styled.aside`
  display: grid;
  gap: ${space[4]};
  padding-block-start: ${space[5]};
  border-block-start: ${rule};
  color: ${color.inkSoft};

  ${media.tablet} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** Words of care at the end of a text that may have stirred something. */
export function Care() {
  const { t } = useTranslation('articles');
  return (
    <Aside aria-label={t('article.care')}>
      <p>{t('article.careText')}</p>
      <CrisisLines />
    </Aside>
  );
}
