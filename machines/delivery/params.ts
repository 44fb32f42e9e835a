import { latestReminder } from './reminders.ts';
import type { DeliveryContext, DeliveryEvent, DeliveryNotice } from './types.ts';

type EventOf<Type extends DeliveryEvent['type']> = Extract<DeliveryEvent, { type: Type }>;

interface With<Event> {
  event: Event;
}

export const notifyStaff = <const N extends DeliveryNotice>(notice: N) =>
  ({ type: 'tellStaff', params: { notice } }) as const;

export const startTime = {
  type: 'startTime',
  params: ({ event }: With<EventOf<'answers.given'>>) => ({ at: event.at }),
} as const;

export const keepFile = {
  type: 'keepFile',
  params: ({ event: { documentId } }: With<EventOf<'file.stored'>>) => ({ documentId }),
} as const;

export const pause = {
  type: 'pause',
  params: ({ event: { reason, at } }: With<EventOf<'work.paused'>>) => ({ reason, at }),
} as const;

const at = ({ event }: With<EventOf<'work.paused' | 'work.resumed'>>) => ({ at: event.at });

/**
 * Tells the customer of a pause that was agreed on, in the words of staff; a dispute has mails of
 * its own.
 */
export const agree = [pause, { type: 'tellPaused', params: at }] as const;

export const endPause = {
  type: 'endPause',
  params: ({ event: { reason } }: With<EventOf<'work.resumed'>>) => ({ reason }),
} as const;

export const resume = {
  type: 'resume',
  params: ({ event: { at } }: With<EventOf<'work.resumed'>>) => ({ at }),
} as const;

export const goOn = [resume, { type: 'tellResumed', params: at }] as const;

export const holdSession = {
  type: 'holdSession',
  params: ({ event: { sessionId } }: With<EventOf<'session.held'>>) => ({ sessionId }),
} as const;

type Timed = With<EventOf<'time.passed'>> & { context: DeliveryContext };

/** The effect comes first, because it reads the reminders as they were before. */
export const remind = [
  {
    type: 'tellStaff',
    params: ({ context, event }: Timed) => ({
      notice: latestReminder(context, event.at)?.notice ?? 'delivery_overdue',
    }),
  },
  { type: 'remind', params: ({ event }: Timed) => ({ at: event.at }) },
] as const;
