import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { deviceTier } from '#machines/hero-video/device-tier.ts';
import { heroVideoMachine, viewHeroVideo } from '#machines/hero-video/machine.ts';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import { YOUTUBE_ORIGIN, youtubeBackground } from '#machines/validation/video.ts';
import { addMediaTexts } from '#web/i18n/media-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import type { VideoFile } from '../parts.ts';
import type { Film as FilmContent } from './content.ts';
import { FilmControl } from './film-control.tsx';
import { deviceFacts, keepStopped, wasStopped, watchSurroundings } from './surroundings.ts';

/** Over the drawing and under everything else; a film made of light lies exactly on the drawing. */
const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  opacity: 0;
  pointer-events: none;

  &[data-moving] {
    opacity: 1;
    transition: opacity 1.6s ease-out;
  }

  video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  /* As wide as it must be to leave no edge. */
  iframe {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: max(100%, 178vh);
    block-size: max(100%, 56.25vw);
    border: 0;
    transform: translate(-50%, -50%);

    &:dir(rtl) {
      transform: translate(50%, -50%);
    }
  }

  &[data-light] {
    inset-block: auto -1px;
    block-size: clamp(17rem, 78vw, 30rem);
    mix-blend-mode: screen;

    ${media.desktop} {
      block-size: 100%;
    }

    &:dir(rtl) {
      transform: scaleX(-1);
    }

    video {
      object-position: 100% 100%;
    }
  }
`;

interface FilmFileProps {
  files: readonly VideoFile[];
  /** The film is out of sight. */
  isResting: boolean;
  preloads: boolean;
  onEvent(event: HeroVideoEvent): void;
}

/** Plays our own file, without sound and in a loop. */
function FilmFile({ files, isResting, preloads, onEvent }: FilmFileProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    if (isResting) return video.pause();
    video.muted = true;
    video.play().catch((error: Error) => {
      // The element reports other failures itself; a play that a pause interrupted did not fail.
      if (error.name === 'NotAllowedError') onEvent({ type: 'file.refused' });
    });
  }, [isResting, onEvent]);
  const probe = document.createElement('video');
  const file = files.find(({ type }) => probe.canPlayType(type) !== '') ?? files[0];
  return (
    <video
      ref={player}
      src={file?.src}
      muted
      playsInline
      loop
      disablePictureInPicture
      disableRemotePlayback
      preload={preloads ? 'auto' : 'metadata'}
      tabIndex={-1}
      onPlaying={() => onEvent({ type: 'file.played' })}
      onError={() => onEvent({ type: 'file.failed' })}
    />
  );
}

/** The player's code for a film that plays. */
const PLAYING = 1;

/** Returns the event of a message from YouTube's player; null if it does not matter here. */
export function eventOfPlayer(data: unknown): HeroVideoEvent | null {
  const message = read(data);
  if (message?.event === 'onError') return { type: 'youtube.failed' };
  const info = message?.info;
  const state = typeof info === 'object' ? info?.playerState : info;
  const tellsState = ['initialDelivery', 'infoDelivery', 'onStateChange'];
  const isPlaying = tellsState.includes(message?.event ?? '') && state === PLAYING;
  return isPlaying ? { type: 'youtube.played' } : null;
}

interface Message {
  event?: string;
  info?: { playerState?: number } | number | null;
}

function read(data: unknown): Message | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' ? (message as Message | null) : null;
  } catch {
    return null;
  }
}

/** Plays a film of YouTube without cookies; its player reports its state by messages. */
function FilmYoutube({ id, onEvent }: { id: string; onEvent(event: HeroVideoEvent): void }) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== YOUTUBE_ORIGIN || source !== frame.current?.contentWindow) return;
      const event = eventOfPlayer(data);
      if (event) onEvent(event);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [onEvent]);

  /** Asks the player to report what happens from now on. */
  function listen(): void {
    frame.current?.contentWindow?.postMessage(
      JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
      YOUTUBE_ORIGIN,
    );
  }

  return (
    <iframe
      ref={frame}
      src={youtubeBackground(id, location.origin)}
      title={t('video.from', { host: 'YouTube' })}
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={-1}
      onLoad={listen}
    />
  );
}

addMediaTexts();

export interface FilmProps extends FilmContent {
  /**
   * The film's still covers the drawn night; a film without one is made of light and lies over it.
   */
  hasStill: boolean;
  /** The place of its button. */
  slot: HTMLElement;
}

/** Plays a film over the drawn night, with a button that stops it. */
export function Film({ files, youtubeId, hasStill, slot }: FilmProps) {
  const [snapshot, send] = useMachine(heroVideoMachine, {
    input: {
      device: deviceTier(deviceFacts()),
      hasYoutube: youtubeId !== '',
      hasFile: files.length > 0,
      wasStopped: wasStopped(),
    },
  });
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => watchSurroundings(stage.current, slot, send), [slot, send]);
  const isStopped = snapshot.context.wasStopped;
  useEffect(() => keepStopped(isStopped), [isStopped]);
  const { source, isMoving, control } = viewHeroVideo(snapshot);
  return (
    <>
      <Stage
        ref={stage}
        data-light={hasStill || source === 'youtube' ? undefined : ''}
        data-moving={isMoving ? '' : undefined}
        aria-hidden="true"
      >
        {source === 'file' && (
          <FilmFile
            files={files}
            isResting={snapshot.matches({ file: 'outOfSight' })}
            preloads={snapshot.context.device.supportsPreload}
            onEvent={send}
          />
        )}
        {source === 'youtube' && <FilmYoutube id={youtubeId} onEvent={send} />}
      </Stage>
      {createPortal(<FilmControl control={control} onEvent={send} />, slot)}
    </>
  );
}
