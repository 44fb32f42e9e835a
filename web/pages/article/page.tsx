import { styled } from 'styled-components';
import { minutesToRead } from '#machines/reading-time.ts';
import { readTopic } from '#machines/topics.ts';
import { usePage } from '#web/app/use-content.ts';
import { articles as articlesAr } from '#web/i18n/ar/articles.ts';
import { lists as listsAr } from '#web/i18n/ar/lists.ts';
import { articles as articlesEn } from '#web/i18n/en/articles.ts';
import { lists as listsEn } from '#web/i18n/en/lists.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { languageMark } from '#web/i18n/language-mark.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { space } from '#web/theme/tokens.ts';
import { Day } from '#web/ui/day.tsx';
import { Daybreak, Page } from '#web/ui/ground.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { COLUMN, Head } from '../reading/head.tsx';
import { Care } from './care.tsx';
import type { ArticleContent } from './content.ts';
import { Contents, headingsOf } from './contents.tsx';
import { Neighbours } from './neighbours.tsx';
import { Running } from './running.styles.ts';

addTexts('articles', { en: articlesEn, ar: articlesAr });
addTexts('lists', { en: listsEn, ar: listsAr });

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
          <Neighbours newer={page.newer} older={page.older} />
        </Column>
      </Daybreak>
    </Page>
  );
}

export { ArticlePage as Component };
