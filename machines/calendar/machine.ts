import { askedHeight, initialContext, scheduledEvent } from './params.ts';
import { calendarSetup } from './setup.ts';

const orExhausted = (target: 'slow' | 'failed') =>
  [
    { guard: 'canRetry', target: `#calendar.${target}` },
    { target: '#calendar.exhausted' },
  ] as const;

/** The provider's calendar in a frame, from loading to an appointment. Only its messages prove that it loaded. */
export const calendarMachine = calendarSetup.createMachine({
  id: 'calendar',
  context: initialContext,
  output: ({ context }) => context.scheduled,
  initial: 'starting',
  on: {
    'calendar.profileViewed': '.ready.asBefore',
    'calendar.eventTypeViewed': '.ready.asBefore',
    'calendar.timeSelected': '.ready.timeChosen',
    'calendar.resized': {
      target: '.ready.asBefore',
      actions: { type: 'followHeight', params: askedHeight },
    },
    'calendar.scheduled': {
      guard: { type: 'isNew', params: scheduledEvent },
      target: '.scheduled',
      actions: { type: 'takeEvent', params: scheduledEvent },
    },
  },
  states: {
    starting: {
      always: [{ guard: 'hasAddress', target: 'loading' }, { target: 'exhausted' }],
    },
    loading: {
      tags: 'busy',
      initial: 'fetching',
      states: {
        fetching: { on: { 'frame.loaded': 'listening' } },
        listening: { after: { silenceExpires: orExhausted('failed') } },
      },
      on: { 'frame.failed': orExhausted('failed') },
      after: { loadExpires: orExhausted('slow') },
    },
    slow: {
      on: {
        'frame.failed': 'failed',
        'calendar.retry': { target: 'loading', actions: 'countRetry' },
      },
    },
    failed: {
      on: { 'calendar.retry': { target: 'loading', actions: 'countRetry' } },
    },
    exhausted: {},
    ready: {
      initial: 'browsing',
      states: { browsing: {}, timeChosen: {}, asBefore: { type: 'history' } },
    },
    scheduled: { type: 'final' },
  },
});
