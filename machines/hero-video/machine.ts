import type { DeviceTier } from './device-tier.ts';
import { heroVideoSetup } from './setup.ts';

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
          on: {
            'hero.left': 'outOfSight',
            'file.failed': 'retrying',
          },
        },
        outOfSight: { tags: ['file'], on: { 'hero.entered': 'loading' } },
      },
    },
    still: {
      on: {
        'device.changed': {
          target: 'choosing',
          actions: { type: 'noteDevice', params: deviceOf },
        },
      },
    },
    failed: {},
  },
});
