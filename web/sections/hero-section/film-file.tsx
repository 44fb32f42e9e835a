import { useEffect, useRef } from 'react';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import type { VideoFile } from '../video-files.ts';

interface FilmFileProps {
  files: readonly VideoFile[];
  /** The film is out of sight. */
  isResting: boolean;
  preloads: boolean;
  onEvent(event: HeroVideoEvent): void;
}

/** Plays our own file, without sound and in a loop. */
export function FilmFile({ files, isResting, preloads, onEvent }: FilmFileProps) {
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
