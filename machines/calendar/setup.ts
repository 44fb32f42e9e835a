import { assign, setup } from 'xstate';
import type { ScheduledEvent } from '../storage/types.ts';
import { calendarAddress } from './address.ts';
import {
  FRAME_HEIGHT,
  FRAME_HEIGHT_MAX,
  LOAD_LIMIT_MS,
  MAX_RETRIES,
  SILENCE_LIMIT_MS,
} from './timings.ts';
import type { CalendarContext, CalendarEvent, CalendarInput, CalendarOutput } from './types.ts';

export const calendarSetup = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as CalendarInput,
    output: {} as CalendarOutput,
    tags: {} as 'busy',
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    noteTime: assign({ hasChosenTime: true }),
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
  delays: {
    loadExpires: LOAD_LIMIT_MS,
    silenceExpires: SILENCE_LIMIT_MS,
  },
});

export function initialContext({ input }: { input: CalendarInput }): CalendarContext {
  return {
    frameUrl: calendarAddress(input),
    retries: 0,
    height: FRAME_HEIGHT,
    known: input.known,
    hasChosenTime: false,
    scheduled: null,
  };
}

interface With<Event> {
  event: Event;
}

export const askedHeight = ({ event }: With<{ height: number }>) => event.height;

export const scheduledEvent = ({ event: { event, invitee } }: With<ScheduledEvent>) => ({
  event,
  invitee,
});
