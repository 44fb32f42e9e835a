import { checkWebUri } from '../validation/rules.ts';
import { isSentBy, type PostedMessage, type Sender } from '../validation/sender.ts';
import type { CalendarFact } from './types.ts';

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function uriOf(value: unknown): string | null {
  const { uri } = fieldsOf(value);
  return typeof uri === 'string' && checkWebUri(uri) === null ? uri : null;
}

function scheduled(payload: Fields): CalendarFact | null {
  const event = uriOf(payload.event);
  const invitee = uriOf(payload.invitee);
  return event && invitee ? { type: 'calendar.scheduled', event, invitee } : null;
}

function resized({ height }: Fields): CalendarFact | null {
  const pixels = typeof height === 'string' ? /^(\d{1,6})(?:\.\d+)?px$/.exec(height)?.[1] : null;
  return pixels ? { type: 'calendar.resized', height: Number(pixels) } : null;
}

const facts: ReadonlyMap<unknown, (payload: Fields) => CalendarFact | null> = new Map([
  ['calendly.profile_page_viewed', () => ({ type: 'calendar.profileViewed' as const })],
  ['calendly.event_type_viewed', () => ({ type: 'calendar.eventTypeViewed' as const })],
  ['calendly.date_and_time_selected', () => ({ type: 'calendar.timeSelected' as const })],
  ['calendly.event_scheduled', scheduled],
  ['calendly.page_height', resized],
]);

/**
 * Reads a message to our window as the calendar machine's event; null unless it comes from the
 * provider's origin and the frame's window and is of a known kind.
 */
export function readCalendarMessage(message: PostedMessage, sender: Sender): CalendarFact | null {
  if (!isSentBy(message, sender)) return null;
  const { event, payload } = fieldsOf(message.data);
  return facts.get(event)?.(fieldsOf(payload)) ?? null;
}
