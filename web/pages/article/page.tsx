import { styled } from 'styled-components';
import { readTopic } from '#machines/listing.ts';
import { addressedFolder } from '#machines/pages.ts';
import { minutesToRead } from '#machines/reading-time.ts';
import { usePage } from '#web/app/use-content.ts';
import { articles as articlesAr } from '#web/i18n/ar/articles.ts';
import { lists as listsAr } from '#web/i18n/ar/lists.ts';
import { articles as articlesEn } from '#web/i18n/en/articles.ts';
import { lists as listsEn } from '#web/i18n/en/lists.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { languageMark, useTranslation } from '#web/i18n/use-translation.ts';
import { CrisisLines } from '#web/shell/crisis-lines.tsx';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Day } from '#web/ui/day.tsx';
import { Daybreak, Page, rule } from '#web/ui/ground.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Written } from '#web/ui/static-html.tsx';
import { COLUMN, Head } from '../reading/head.tsx';
import type { ArticleContent } from './content.ts';
import { Contents, headingsOf } from './contents.tsx';

addTexts('articles', { en: articlesEn, ar: articlesAr });
addTexts('lists', { en: listsEn, ar: listsAr });

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
function Care() {
  const { t } = useTranslation('articles');
  return (
    <Aside aria-label={t('article.care')}>
      <p>{t('article.careText')}</p>
      <CrisisLines />
    </Aside>
  );
}

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
    ${soft}
    font-family: ${font.text};
  }
`;

/** Links to the articles before and after this one. */
function Neighbours({ type, newer, older }: Pick<ArticleContent, 'type' | 'newer' | 'older'>) {
  const { t, language } = useTranslation('articles');
  const folder = addressedFolder(type);
  return (
    <Nav aria-label={t('article.further')}>
      {older && (
        <LocalLink to={`${folder}/${older.slug}`} rel="prev">
          <small>{t('article.older')}</small>
          <span {...languageMark(older.language, language)}>{older.title}</span>
        </LocalLink>
      )}
      {newer && (
        <LocalLink to={`${folder}/${newer.slug}`} rel="next">
          <small>{t('article.newer')}</small>
          <span {...languageMark(newer.language, language)}>{newer.title}</span>
        </LocalLink>
      )}
      <LocalLink to={folder}>{t(`article.all.${type}`)}</LocalLink>
    </Nav>
  );
}

/** Running text with room between its lines. */
const Running = styled.div`
  font-size: 1.125rem;
  line-height: calc(var(--leading-text) + 0.1);

  h2,
  h3 {
    margin-block-start: ${space[5]};
  }

  h2 {
    font-size: ${fontSize.h3};
  }

  h3 {
    font-family: ${font.text};
    font-size: ${fontSize.body};
    font-weight: 600;
  }

  blockquote {
    margin: ${space[4]} 0;
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.glow};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    line-height: 1.5;
  }
`;

/**
 * A text this long gets a table of contents; for a shorter one it would be one more thing to read.
 */
const LONG = { headings: 3, minutes: 3 };

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${COLUMN});
  justify-content: center;
  gap: ${space[6]};
  padding: clamp(${space[6]}, 5vw, ${space[8]}) ${space[4]} ${space[9]};

  > img {
    inline-size: 100%;
    aspect-ratio: 2;
    object-fit: cover;
  }

  ${media.desktop} {
    &:has(> nav[data-contents]) {
      grid-template-columns: 14rem minmax(0, ${COLUMN}) 14rem;

      > :not([data-contents]) {
        grid-column: 2;
      }
    }
  }
`;

/** The page of one of the foundation's own articles. */
function ArticlePage() {
  const { t, language } = useTranslation('articles');
  const { t: named } = useTranslation('lists');
  const page = usePage<ArticleContent>('article');
  if (!page) return null;
  const minutes = minutesToRead(page.characters, page.language);
  const headings = headingsOf(page.body);
  const isLong = headings.length >= LONG.headings && minutes >= LONG.minutes;
  const topic = readTopic(page.topic);
  return (
    <Page as="article">
      <Head
        title={page.title}
        summary={page.summary}
        language={page.language}
        facts={
          <>
            <Day date={page.publishedOn} /> ·{' '}
            <Written
              of={`${minutes} ${language}`}
              write={() => named('reading.minutes', { count: minutes })}
            />
            {topic && ` · ${named(`topics.${topic}`)}`}
            {page.author && ` · ${t('article.by', { name: page.author })}`}
          </>
        }
      />
      <Daybreak>
        <Column>
          {isLong && <Contents headings={headings} language={page.language} />}
          {page.image && <Picture {...page.image} sizes={`(min-width: 44rem) ${COLUMN}, 90vw`} />}
          <Running {...languageMark(page.language, language)}>
            <RichText blocks={page.body} />
          </Running>
          <Care />
          <Neighbours type={page.type} newer={page.newer} older={page.older} />
        </Column>
      </Daybreak>
    </Page>
  );
}

export { ArticlePage as Component };
