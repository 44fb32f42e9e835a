import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { deviceTier } from '#machines/hero-video/device-tier.ts';
import { heroVideoMachine } from '#machines/hero-video/machine.ts';
import { viewHeroVideo } from '#machines/hero-video/view.ts';
import { addMediaTexts } from '#web/i18n/media-texts.ts';
import type { Film as FilmContent } from './content.ts';
import { deviceFacts } from './device.ts';
import { Stage } from './film.styles.ts';
import { FilmControl } from './film-control.tsx';
import { FilmFile } from './film-file.tsx';
import { FilmYoutube } from './film-youtube.tsx';
import { keepStopped, wasStopped } from './stopped.ts';
import { watchSurroundings } from './surroundings.ts';

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
