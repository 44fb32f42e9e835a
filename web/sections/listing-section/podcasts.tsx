import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft, target, wrapped } from '#web/theme/mixins.ts';
import { fontSize, space } from '#web/theme/tokens.ts';
import { Day } from '#web/ui/day.tsx';
import { More } from '#web/ui/more.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Written } from '#web/ui/static-html.tsx';
import type { ItemsOf } from './content.ts';
import { Player } from './player.tsx';
import { Transcript } from './transcript.tsx';

const Episodes = styled.ol`
  container-type: inline-size;
  display: grid;
  gap: ${space[7]};
`;

const Episode = styled.li`
  display: grid;
  gap: ${space[4]} ${space[6]};

  @container (width >= 40rem) {
    grid-template-columns: 11rem minmax(0, 1fr);
  }

  > img {
    inline-size: 100%;
    max-inline-size: 11rem;
    aspect-ratio: 1;
    object-fit: cover;
  }

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space[3]};
    max-inline-size: 44rem;
  }

  h3 {
    font-size: ${fontSize.h3};
  }
`;

const Facts = styled.p`
  ${soft}
`;

const Places = styled.p`
  ${wrapped(`0 ${space[4]}`)}
  align-items: center;

  a {
    ${target}
  }
`;

/** Lists conversations to hear and to read. */
export function Podcasts({ episodes }: { episodes: ItemsOf<'podcast'> }) {
  const { t, language } = useTranslation('lists');
  return (
    <Episodes role="list">
      {episodes.map((episode) => (
        <Episode key={episode.id} id={episode.id}>
          {episode.image && <Picture {...episode.image} sizes="11rem" alt="" />}
          <div>
            <Facts>
              <Day date={episode.publishedOn} /> ·{' '}
              <Written
                of={`${episode.minutes} ${language}`}
                write={() => t('podcasts.minutes', { count: episode.minutes })}
              />{' '}
              · {t(`spoken.${episode.spokenLanguage}`)}
            </Facts>
            <h3>{episode.title}</h3>
            <p>{episode.summary}</p>
            {episode.audio && <Player {...episode} audio={episode.audio} />}
            {episode.links.length > 0 && (
              <Places>
                <span>{t('podcasts.elsewhere')}</span>
                {episode.links.map(({ platform, url }) => (
                  <a key={url} href={url} rel="noopener">
                    <bdi>{platform}</bdi>
                  </a>
                ))}
              </Places>
            )}
            {episode.transcript.length > 0 && (
              <More title={t('podcasts.transcript')}>
                <Transcript key={language} blocks={episode.transcript} />
              </More>
            )}
          </div>
        </Episode>
      ))}
    </Episodes>
  );
}
