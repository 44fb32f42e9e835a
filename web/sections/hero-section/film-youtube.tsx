import { useEffect, useRef } from 'react';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import { YOUTUBE_ORIGIN, youtubeBackground } from '#machines/validation/video.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { eventOfPlayer } from './youtube-messages.ts';

/** Plays a film of YouTube without cookies; its player reports its state by messages. */
export function FilmYoutube({ id, onEvent }: { id: string; onEvent(event: HeroVideoEvent): void }) {
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
