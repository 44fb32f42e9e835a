import { type DeviceFacts, deviceTier } from '#machines/hero-video/device-tier.ts';
import { LAZY_MARGIN_PX, RESIZE_DEBOUNCE_MS } from '#machines/hero-video/timings.ts';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import type { ReaderKey } from '#machines/storage/keys.ts';
import { storageOf } from '#web/app/device-storage.ts';

interface NavigatorHints {
  deviceMemory?: number;
  connection?: { saveData?: boolean; effectiveType?: string; downlink?: number };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The person's settings on which a film depends, besides the window. */
const motionQuery = () => matchMedia(reducedMotion);

export function deviceFacts(): DeviceFacts {
  const { deviceMemory, connection } = navigator as NavigatorHints;
  return {
    width: innerWidth,
    height: innerHeight,
    isTouch: matchMedia('(hover: none) and (pointer: coarse)').matches,
    prefersReducedMotion: motionQuery().matches,
    savesData: connection?.saveData ?? false,
    connection: connection?.effectiveType ?? null,
    bandwidth: connection?.downlink ?? null,
    memory: deviceMemory ?? null,
    cores: navigator.hardwareConcurrency ?? null,
  };
}

const acts = ['pointerdown', 'touchstart', 'click', 'scroll', 'keydown'] as const;

/**
 * Reports to the machine where the hero is, what the device can do, and that the person has done
 * something.
 * @param slot holds the film's button, which handles its own clicks
 * @returns a function that stops
 */
export function watchSurroundings(
  stage: HTMLElement | null,
  slot: HTMLElement,
  send: (event: HeroVideoEvent) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const observer = new IntersectionObserver(
    ([entry]) => send({ type: entry?.isIntersecting ? 'hero.entered' : 'hero.left' }),
    { rootMargin: `${LAZY_MARGIN_PX}px` },
  );
  if (stage) observer.observe(stage);
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
}

const key = 'heroVideoStopped' satisfies ReaderKey;

/** Whether the person stopped the film, on this device. */
export function wasStopped(): boolean {
  try {
    return storageOf('localStorage')?.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function keepStopped(isStopped: boolean): void {
  try {
    const storage = storageOf('localStorage');
    if (isStopped) storage?.setItem(key, 'yes');
    else storage?.removeItem(key);
  } catch {
    // Without a storage the choice holds for this page.
  }
}
