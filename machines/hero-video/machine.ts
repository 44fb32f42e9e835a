import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DeviceTier } from './device-tier.ts';
import { FAILURE_SHOWN_MS, RETRY_DELAYS_MS, YOUTUBE_LIMIT_MS } from './timings.ts';
import type { HeroVideoContext, HeroVideoEvent, HeroVideoInput } from './types.ts';

const heroVideoSetup = setup({
  types: {
    context: {} as HeroVideoContext,
    events: {} as HeroVideoEvent,
    input: {} as HeroVideoInput,
    tags: {} as 'file' | 'youtube' | 'moving',
  },
  actions: {
    noteDevice: assign((_, device: DeviceTier) => ({ device })),
    noteStopped: assign({ wasStopped: true }),
    noteWanted: assign({ wasStopped: false }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
  },
  guards: {
    isStill: ({ context }) => !context.device.supportsVideo,
    canPlay: (_, { supportsVideo }: DeviceTier) => supportsVideo,
    /** A film of another host, where a film fits. */
    suitsYoutube: ({ context }) => context.hasYoutube && context.device.orientationOptimized,
    hasFile: ({ context }) => context.hasFile,
    /** Waits until the person has done something, or asks for it. */
    waits: ({ context }) => context.hasFile && (context.device.tier < 3 || context.wasStopped),
    isStopped: ({ context }) => context.wasStopped,
    canRetry: ({ context }) => context.retries < RETRY_DELAYS_MS.length,
  },
  delays: {
    retryDue: ({ context }) => RETRY_DELAYS_MS[context.retries - 1] ?? 0,
    youtubeIsLate: YOUTUBE_LIMIT_MS,
    failureWasShown: FAILURE_SHOWN_MS,
  },
});

const deviceOf = ({ event }: { event: { device: DeviceTier } }) => event.device;

/**
 * The video behind the words of the home page (specification §4), over the night that is always
 * drawn there.
 */
export const heroVideoMachine = heroVideoSetup.createMachine({
  id: 'heroVideo',
  context: ({ input }) => ({ ...input, retries: 0 }),
  initial: 'skeleton',
  on: {
    'device.changed': [
      {
        guard: { type: 'canPlay', params: deviceOf },
        actions: { type: 'noteDevice', params: deviceOf },
      },
      { target: '.still', actions: { type: 'noteDevice', params: deviceOf } },
    ],
  },
  states: {
    skeleton: { on: { 'hero.entered': 'choosing' } },
    choosing: {
      always: [
        { guard: 'isStill', target: 'still' },
        { guard: 'suitsYoutube', target: 'youtube' },
        { guard: 'waits', target: 'file.waiting' },
        { guard: 'hasFile', target: 'file' },
        { target: 'still' },
      ],
    },
    youtube: {
      initial: 'offered',
      states: {
        // Nothing is fetched from another host before it is asked for.
        offered: { on: { 'play.asked': { target: 'loading', actions: 'noteWanted' } } },
        loading: {
          tags: ['youtube'],
          on: { 'youtube.played': 'playing', 'youtube.failed': 'failed' },
          after: { youtubeIsLate: 'failed' },
        },
        playing: {
          tags: ['youtube', 'moving'],
          on: {
            'stop.asked': { target: 'offered', actions: 'noteStopped' },
            'youtube.failed': 'failed',
          },
        },
        failed: {
          after: {
            failureWasShown: [
              { guard: 'hasFile', target: '#heroVideo.file' },
              { target: '#heroVideo.failed' },
            ],
          },
        },
      },
    },
    file: {
      initial: 'loading',
      on: { 'stop.asked': { target: '.waiting', actions: 'noteStopped' } },
      states: {
        waiting: {
          on: {
            'play.asked': { target: 'loading', actions: 'noteWanted' },
            'person.acted': [{ guard: 'isStopped' }, { target: 'loading' }],
            'stop.asked': {},
          },
        },
        loading: {
          tags: ['file'],
          on: {
            'file.played': { target: 'playing', actions: 'forgetRetries' },
            'file.refused': 'waiting',
            'hero.left': 'outOfSight',
            'file.failed': [
              { guard: 'canRetry', target: 'retrying' },
              { target: '#heroVideo.failed' },
            ],
          },
        },
        retrying: { entry: 'countRetry', after: { retryDue: 'loading' } },
        playing: {
          tags: ['file', 'moving'],
          on: { 'hero.left': 'outOfSight', 'file.failed': 'retrying' },
        },
        outOfSight: { tags: ['file'], on: { 'hero.entered': 'loading' } },
      },
    },
    still: {
      on: {
        'device.changed': { target: 'choosing', actions: { type: 'noteDevice', params: deviceOf } },
      },
    },
    failed: {},
  },
});

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
