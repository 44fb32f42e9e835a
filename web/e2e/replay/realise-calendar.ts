import type { AnyEventObject } from 'xstate';
import { LOAD_LIMIT_MS, SILENCE_LIMIT_MS } from '#machines/calendar/timings.ts';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import type { CalendarSnapshot } from '#machines/calendar/view.ts';
import type { Realised, Scene } from './realise.ts';

const times: Readonly<Record<string, number>> = {
  loadExpires: LOAD_LIMIT_MS,
  silenceExpires: SILENCE_LIMIT_MS,
};

/** What of the calendar model's events can happen to a page. */
export function calendarMayHappen(snapshot: CalendarSnapshot, event: AnyEventObject): boolean {
  const { type } = event as CalendarEvent;
  if (type === 'frame.failed') return false;
  return type === 'frame.loaded' ? snapshot.matches({ loading: 'fetching' }) : true;
}

/** How an event of the calendar model happens to a page. */
export function* realiseCalendar({ oracle }: Scene, event: AnyEventObject): Realised {
  const view = oracle.calendarView();
  if (!view) return false;
  const [, delay = ''] = /^xstate\.after\.(\w+)\./.exec(event.type) ?? [];
  const ms = times[delay];
  if (ms !== undefined) {
    yield { kind: 'pass', ms };
    return true;
  }
  const known = event as CalendarEvent;
  if (known.type === 'calendar.retry' && !view.canRetry) return false;
  yield { kind: 'do', actor: 'calendar', event: known };
  return true;
}
