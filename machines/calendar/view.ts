import type { SnapshotFrom } from 'xstate';
import { calendarOrigin, calendarPage } from './address.ts';
import type { calendarMachine } from './machine.ts';
import type { CalendarStage, CalendarView } from './types.ts';

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
    offersSupport: stage === 'exhausted',
    pageUrl: calendarPage(frameUrl),
    origin: calendarOrigin(frameUrl),
  };
}
