import type { SnapshotFrom } from 'xstate';
import type { heroVideoMachine } from './machine.ts';
import { RETRY_DELAYS_MS } from './timings.ts';

/** The control beside the words: a button, or the film's state. */
export type HeroVideoControl =
  | { kind: 'none' }
  /** A button that starts a film nobody has started yet. */
  | { kind: 'tapToPlay' }
  /** The film was stopped. */
  | { kind: 'play' }
  | { kind: 'stop' }
  | { kind: 'loadingYoutube' }
  | { kind: 'youtubeFailed' }
  | { kind: 'retrying'; retry: number; most: number };

export interface HeroVideoView {
  /** The player over the drawing; null where the drawing stands alone. */
  source: 'file' | 'youtube' | null;
  /** The film is visible. */
  isMoving: boolean;
  control: HeroVideoControl;
}

export function viewHeroVideo(snapshot: SnapshotFrom<typeof heroVideoMachine>): HeroVideoView {
  return {
    source: snapshot.hasTag('file') ? 'file' : snapshot.hasTag('youtube') ? 'youtube' : null,
    isMoving: snapshot.hasTag('moving'),
    control: controlOf(snapshot),
  };
}

function controlOf(snapshot: SnapshotFrom<typeof heroVideoMachine>): HeroVideoControl {
  const { retries, wasStopped } = snapshot.context;
  if (snapshot.matches({ youtube: 'playing' })) return { kind: 'stop' };
  if (snapshot.matches({ file: 'waiting' }) || snapshot.matches({ youtube: 'offered' })) {
    return { kind: wasStopped ? 'play' : 'tapToPlay' };
  }
  if (snapshot.matches({ youtube: 'loading' })) return { kind: 'loadingYoutube' };
  if (snapshot.matches({ youtube: 'failed' })) return { kind: 'youtubeFailed' };
  if (
    snapshot.matches({ file: 'retrying' }) ||
    (retries > 0 && snapshot.matches({ file: 'loading' }))
  ) {
    return { kind: 'retrying', retry: retries, most: RETRY_DELAYS_MS.length };
  }
  return { kind: snapshot.hasTag('file') ? 'stop' : 'none' };
}
