import { styled } from 'styled-components';
import { pictureAddress } from '#web/content/picture.ts';
import { addMediaTexts } from '#web/i18n/media-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, radius, space } from '#web/theme/tokens.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose, SectionPicture } from '../text-parts.tsx';

addMediaTexts();

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[6]};

  ${media.desktop} {
    grid-template-columns: 3fr 2fr;
    gap: ${space[8]};
  }

  > img,
  > video {
    inline-size: 100%;
    max-block-size: 30rem;
    border-radius: ${radius.large};
    object-fit: cover;
  }

  > video {
    aspect-ratio: 16 / 9;
    background: ${color.nightDeep};

    /* A browser sizes captions by the video, on phones too small to read. */
    &:not(:fullscreen)::cue {
      font-size: 1.0625rem;
      font-family: ${font.text};
      line-height: 1.5;
    }
  }

  h3 {
    color: ${color.accent};
    font-size: ${fontSize.h3};
  }
`;

/**
 * A video that loads when somebody plays it, and its words in writing. Without a file its words are
 * beside the still, under a line that promises no video; without words either, it renders nothing.
 */
export function Component(props: SectionProps<'videoSection'>) {
  const { poster, sources, captions, transcript, intro, ...section } = props;
  const { t } = useTranslation('media');
  const isFilmed = sources.length > 0;
  if (!isFilmed && transcript.length === 0) return null;
  return (
    <Section {...section} intro={isFilmed ? intro : t('video.notFilmed')}>
      <Columns>
        {isFilmed ? (
          <video
            controls
            playsInline
            preload="none"
            aria-label={section.title}
            {...(poster && {
              poster: pictureAddress(poster.url, 1280),
              style: { objectPosition: poster.focus },
            })}
          >
            {sources.map((source) => (
              <source key={source.src} {...source} />
            ))}
            {captions && (
              <track default kind="captions" {...captions} label={t('video.captions')} />
            )}
          </video>
        ) : (
          poster && <SectionPicture {...poster} />
        )}
        {transcript.length > 0 && (
          <Prose>
            {isFilmed && <h3>{t('video.transcript')}</h3>}
            <RichText blocks={transcript} />
          </Prose>
        )}
      </Columns>
    </Section>
  );
}
