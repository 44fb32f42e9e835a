import { styled } from 'styled-components';
import { languageMark } from '#web/i18n/language-mark.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import type { ArticleContent } from './content.ts';

const Nav = styled.nav`
  display: grid;
  gap: ${space[4]};
  padding-block-start: ${space[5]};
  border-block-start: ${rule};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  a {
    display: grid;
    align-content: start;
    gap: ${space[1]};
    min-block-size: ${layout.target};
    padding-block: ${space[2]};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: 1.35;
  }

  small {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.small};
  }

  @media print {
    display: none;
  }
`;

/** Links to the articles before and after this one. */
export function Neighbours({ newer, older }: Pick<ArticleContent, 'newer' | 'older'>) {
  const { t, language } = useTranslation('articles');
  return (
    <Nav aria-label={t('article.further')}>
      {older && (
        <LocalLink to={`/blog/${older.slug}`} rel="prev">
          <small>{t('article.older')}</small>
          <span {...languageMark(older.language, language)}>{older.title}</span>
        </LocalLink>
      )}
      {newer && (
        <LocalLink to={`/blog/${newer.slug}`} rel="next">
          <small>{t('article.newer')}</small>
          <span {...languageMark(newer.language, language)}>{newer.title}</span>
        </LocalLink>
      )}
      <LocalLink to="/blog">{t('article.all')}</LocalLink>
    </Nav>
  );
}
