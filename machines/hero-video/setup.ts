import { assign, setup } from 'xstate';
import type { DeviceTier } from './device-tier.ts';
import { FAILURE_SHOWN_MS, RETRY_DELAYS_MS, YOUTUBE_LIMIT_MS } from './timings.ts';
import type { HeroVideoContext, HeroVideoEvent, HeroVideoInput } from './types.ts';

export const heroVideoSetup = setup({
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
