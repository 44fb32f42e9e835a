import { styled } from 'styled-components';
import { readTopic } from '#machines/listing.ts';
import { addressedFolder } from '#machines/pages.ts';
import { minutesToRead } from '#machines/reading-time.ts';
import { languageMark, useTranslation } from '#web/i18n/use-translation.ts';
import { LocalLink } from '#web/shell/local-link.tsx';
import { media } from '#web/theme/media.ts';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { Day } from '#web/ui/day.tsx';
import { lineTarget } from '#web/ui/line-target.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Written } from '#web/ui/static-html.tsx';
import type { ItemsOf } from './content.ts';

type Post = ItemsOf<'post' | 'edition'>[number];

const Facts = styled.p`
  ${wrapped(`0 ${space[4]}`)}
  align-content: start;
  ${soft}
`;

const Lead = styled.article`
  display: grid;
  align-items: center;
  gap: ${space[5]} ${space[7]};
  margin-block-end: ${space[6]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }

  img {
    inline-size: 100%;
  }

  > div {
    display: grid;
    gap: ${space[3]};
  }

  h3 {
    font-size: ${fontSize.h2};
  }

  a {
    ${lineTarget}
  }

  p {
    max-inline-size: 30.8em;
  }
`;

const Summary = styled.p`
  font-family: ${font.display};
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.text};
`;

const Rows = styled.ol`
  border-block-start: 1px solid ${color.lineStrong};
`;

const Row = styled.li`
  display: grid;
  gap: ${space[1]} ${space[6]};
  padding-block: ${space[5]};
  border-block-end: 1px solid ${color.line};

  ${media.tablet} {
    grid-template-columns: 11rem minmax(0, 1fr);

    > p {
      flex-direction: column;
    }
  }

  h3 {
    font-size: ${fontSize.h3};
  }

  a {
    ${lineTarget}
  }

  div {
    display: grid;
    gap: ${space[2]};
    max-inline-size: ${layout.measure};
  }
`;

interface PostsProps {
  kind: 'post' | 'edition';
  posts: readonly Post[];
  hasLead: boolean;
}

/**
 * Lists the foundation's own articles, or its newsletters; on the list's first page the newest is shown at length.
 */
export function Posts({ kind, posts, hasLead }: PostsProps) {
  const folder = addressedFolder(kind);
  const { language } = useTranslation('lists');
  const [first] = posts;
  const rows = hasLead ? posts.slice(1) : posts;
  return (
    <div>
      {hasLead && first && (
        <Lead>
          {first.image && (
            <Picture {...first.image} sizes="(min-width: 1024px) 36rem, 90vw" alt="" />
          )}
          <div>
            <PostFacts {...first} />
            <h3 {...languageMark(first.language, language)}>
              <LocalLink to={`${folder}/${first.slug}`}>{first.title}</LocalLink>
            </h3>
            <Summary {...languageMark(first.language, language)}>{first.summary}</Summary>
          </div>
        </Lead>
      )}
      {rows.length > 0 && (
        <Rows role="list">
          {rows.map((post) => (
            <Row key={post.id}>
              <PostFacts {...post} />
              <div {...languageMark(post.language, language)}>
                <h3>
                  <LocalLink to={`${folder}/${post.slug}`}>{post.title}</LocalLink>
                </h3>
                <p>{post.summary}</p>
              </div>
            </Row>
          ))}
        </Rows>
      )}
    </div>
  );
}

function PostFacts({ publishedOn, characters, topic, language: written }: Post) {
  const { t, language } = useTranslation('lists');
  const about = readTopic(topic);
  const minutes = minutesToRead(characters ?? 0, written);
  return (
    <Facts>
      <Day date={publishedOn} />
      <Written
        of={`${minutes} ${language}`}
        write={() => t('reading.minutes', { count: minutes })}
      />
      {about && <span>{t(`topics.${about}`)}</span>}
    </Facts>
  );
}
