import { assign, type SnapshotFrom, setup } from 'xstate';
import type { ScheduledEvent } from '../storage/types.ts';
import { calendarAddress, calendarOrigin, calendarPage } from './address.ts';
import type {
  CalendarContext,
  CalendarEvent,
  CalendarInput,
  CalendarOutput,
  CalendarStage,
  CalendarView,
} from './types.ts';

/** How long the calendar may take before the person is told that it is slow (specification §8, §9). */
const LOAD_LIMIT_MS = 10_000;

/** A loaded frame that is silent for this long shows an error page, not a calendar. */
const SILENCE_LIMIT_MS = 5_000;

/** How often the person may reload it (specification §9). */
const MAX_RETRIES = 3;

/** The frame's height in pixels, and the largest a message may set. */
const FRAME_HEIGHT = 600;
const FRAME_HEIGHT_MAX = 4_000;

function initialContext({ input }: { input: CalendarInput }): CalendarContext {
  return {
    frameUrl: calendarAddress(input),
    retries: 0,
    height: FRAME_HEIGHT,
    known: input.known,
    scheduled: null,
  };
}

interface With<Event> {
  event: Event;
}

const askedHeight = ({ event }: With<{ height: number }>) => event.height;

const scheduledEvent = ({ event: { event, invitee } }: With<ScheduledEvent>) => ({
  event,
  invitee,
});

const calendarSetup = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as CalendarInput,
    output: {} as CalendarOutput,
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    followHeight: assign((_, height: number) => ({
      height: Math.min(Math.max(height, FRAME_HEIGHT), FRAME_HEIGHT_MAX),
    })),
    takeEvent: assign((_, scheduled: ScheduledEvent) => ({ scheduled })),
  },
  guards: {
    hasAddress: ({ context }) => context.frameUrl !== null,
    canRetry: ({ context }) => context.retries < MAX_RETRIES,
    isNew: ({ context }, { event }: ScheduledEvent) => !context.known.includes(event),
  },
  delays: { loadExpires: LOAD_LIMIT_MS, silenceExpires: SILENCE_LIMIT_MS },
});

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
    starting: { always: [{ guard: 'hasAddress', target: 'loading' }, { target: 'exhausted' }] },
    loading: {
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
    failed: { on: { 'calendar.retry': { target: 'loading', actions: 'countRetry' } } },
    exhausted: {},
    ready: {
      initial: 'browsing',
      states: { browsing: {}, timeChosen: {}, asBefore: { type: 'history' } },
    },
    scheduled: { type: 'final' },
  },
});

export type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>;

function stageOf({ value }: CalendarSnapshot): CalendarStage {
  if (typeof value === 'string') return value === 'starting' ? 'loading' : value;
  return 'ready' in value ? 'ready' : 'loading';
}

/** Returns the data for the calendar's screen. */
export function calendarView(snapshot: CalendarSnapshot): CalendarView {
  const { frameUrl, retries, height } = snapshot.context;
  const stage = stageOf(snapshot);
  const isTroubled = stage === 'slow' || stage === 'failed' || stage === 'exhausted';
  return {
    stage,
    frameUrl,
    frameKey: retries,
    isFrameVisible: stage === 'loading' || stage === 'slow' || stage === 'ready',
    height,
    hasChosenTime: snapshot.matches({ ready: 'timeChosen' }),
    problem: isTroubled ? stage : null,
    canRetry: snapshot.can({ type: 'calendar.retry' }),
    pageUrl: calendarPage(frameUrl),
    origin: calendarOrigin(frameUrl),
  };
}
