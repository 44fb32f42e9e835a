import { allEvents, input } from '../calendar/fixtures.ts';
import { calendarMachine } from '../calendar/machine.ts';
import type { Model } from './walk.ts';

/** The calendar with and without a page. */
export const calendarModels: readonly Model[] = [input, { ...input, schedulingUrl: '' }].map(
  (each) => ({
    machine: calendarMachine,
    input: each,
    events: allEvents,
    facts: ({ context }) => [context.retries, context.scheduled],
  }),
);
