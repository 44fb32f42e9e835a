import { useMachine } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { deviceTier } from '#machines/hero-video/device-tier.ts';
import { heroVideoMachine } from '#machines/hero-video/machine.ts';
import { LAZY_MARGIN_PX, RESIZE_DEBOUNCE_MS } from '#machines/hero-video/timings.ts';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import { viewHeroVideo } from '#machines/hero-video/view.ts';
import { addMediaTexts } from '#web/i18n/media-texts.ts';
import type { Film as FilmContent } from './content.ts';
import { deviceFacts, motionQuery } from './device.ts';
import { Stage } from './film.styles.ts';
import { FilmControl } from './film-control.tsx';
import { FilmFile } from './film-file.tsx';
import { FilmYoutube } from './film-youtube.tsx';
import { keepStopped, wasStopped } from './stopped.ts';

addMediaTexts();

export interface FilmProps extends FilmContent {
  /** Its still covers the drawn night; without one the film is light that lies over it. */
  hasStill: boolean;
  /** Where its button stands. */
  slot: HTMLElement;
}

const acts = ['pointerdown', 'touchstart', 'click', 'scroll', 'keydown'] as const;

/** What plays over the drawn night, with a button that stops it. */
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
  useSurroundings(stage, slot, send);
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

/** Tells the machine where the hero is, what the device can, and that the person has done something. */
function useSurroundings(
  stage: RefObject<HTMLElement | null>,
  slot: HTMLElement,
  send: (event: HeroVideoEvent) => void,
): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const observer = new IntersectionObserver(
      ([entry]) => send({ type: entry?.isIntersecting ? 'hero.entered' : 'hero.left' }),
      { rootMargin: `${LAZY_MARGIN_PX}px` },
    );
    if (stage.current) observer.observe(stage.current);
    // A press on the button is the button's own.
    const act = ({ target }: Event) => {
      if (!(target instanceof Node && slot.contains(target))) send({ type: 'person.acted' });
    };
    for (const name of acts) addEventListener(name, act, { passive: true, capture: true, signal });
    const look = () => send({ type: 'device.changed', device: deviceTier(deviceFacts()) });
    let resting: ReturnType<typeof setTimeout> | undefined;
    const resize = () => {
      clearTimeout(resting);
      resting = setTimeout(look, RESIZE_DEBOUNCE_MS);
    };
    addEventListener('resize', resize, { signal });
    motionQuery().addEventListener('change', look, { signal });
    return () => {
      clearTimeout(resting);
      observer.disconnect();
      ending.abort();
    };
  }, [stage, slot, send]);
}
