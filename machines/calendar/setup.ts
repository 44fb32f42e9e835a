import { assign, setup } from 'xstate';
import type { ScheduledEvent } from '../storage/types.ts';
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
