import { type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { videoAt } from '#machines/validation/video.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, fontSize, lineHeight, radius, space } from '#web/theme/tokens.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

/** A figure between two paragraphs; never wider than its column. */
const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  max-inline-size: 40rem;
  margin-block: ${space[2]};
`;

const Caption = styled.figcaption`
  ${soft}
`;

interface EmbeddedPictureValue {
  image: { url: string; width: number; height: number };
  alt: string;
  caption: string;
}

/** A picture between two paragraphs. */
export function EmbeddedPicture({ image, alt, caption }: EmbeddedPictureValue) {
  return (
    <Figure>
      <Picture {...image} alt={alt} sizes="(min-width: 768px) 40rem, 90vw" isNatural />
      {caption && <Caption>{caption}</Caption>}
    </Figure>
  );
}

const Still = styled.a`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[2]};
  aspect-ratio: 16 / 9;
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: linear-gradient(${color.nightDeep}, ${color.night});
  color: ${color.onNight};
  text-align: center;
  text-decoration: none;

  &:hover svg {
    color: ${color.glow};
  }
`;

const Action = styled.span`
  color: ${color.onNightSoft};
  font-size: ${fontSize.small};
`;

const Title = styled.span`
  font-weight: 600;
  line-height: ${lineHeight.display};
`;

const Player = styled.iframe`
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: ${radius.medium};
`;

/** Focuses the player if loading its page lost the focus; takes the focus from no other element. */
function keepFocus({ currentTarget: player }: { currentTarget: HTMLIFrameElement }): void {
  if (document.activeElement === document.body) player.focus();
}

/**
 * A video of another host; nothing is loaded until somebody plays it, and without script it is a
 * link.
 */
export function EmbeddedVideo({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('common');
  const [isPlaying, setPlaying] = useState(false);
  const video = videoAt(url);
  if (!video) return null;

  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };

  return (
    <Figure>
      {isPlaying ? (
        <Player
          ref={(player) => player?.focus()}
          onLoad={keepFocus}
          src={video.player}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Still href={url} rel="noopener" data-late="" data-tone="night" onClick={play}>
          <Icon name="play" size={2.5} />
          <Action>{t('video.play')}</Action>
          <Title>{title}</Title>
        </Still>
      )}
      <Caption>{t('video.from', { host: video.host })}</Caption>
    </Figure>
  );
}
