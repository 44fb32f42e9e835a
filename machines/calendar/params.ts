import type { ScheduledEvent } from '../storage/types.ts';
import { calendarAddress } from './address.ts';
import { FRAME_HEIGHT } from './timings.ts';
import type { CalendarContext, CalendarInput } from './types.ts';

export function initialContext({ input }: { input: CalendarInput }): CalendarContext {
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

export const askedHeight = ({ event }: With<{ height: number }>) => event.height;

export const scheduledEvent = ({ event: { event, invitee } }: With<ScheduledEvent>) => ({
  event,
  invitee,
});
