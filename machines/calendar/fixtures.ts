import { after } from '../testing/actors.ts';
import type { CalendarEvent, CalendarInput } from './types.ts';

export const input: CalendarInput = {
  schedulingUrl: 'https://calendly.com/foundation/the-map?month=2026-03',
  embedDomain: 'example.org',
  colors: { background: '#F7F1E6', text: '2b2346', primary: '#b4552d' },
  name: 'Maryam Haddad',
  email: 'maryam@example.com',
  reference: '0b54a0c2-5a55-4a6e-9b0e-000000000001',
  known: [],
};

export const scheduled = {
  event: 'https://api.calendly.com/scheduled_events/E1',
  invitee: 'https://api.calendly.com/scheduled_events/E1/invitees/I1',
} as const;

export const events = {
  loaded: { type: 'frame.loaded' },
  broken: { type: 'frame.failed' },
  retry: { type: 'calendar.retry' },
  profile: { type: 'calendar.profileViewed' },
  eventType: { type: 'calendar.eventTypeViewed' },
  time: { type: 'calendar.timeSelected' },
  resized: { type: 'calendar.resized', height: 1_200 },
  scheduled: { type: 'calendar.scheduled', ...scheduled },
} as const satisfies Record<string, CalendarEvent>;

/** Every event of the machine: from people, the frame and timers. */
export const allEvents = [
  ...Object.values(events),
  after('loadExpires', 'calendar.loading'),
  after('silenceExpires', 'calendar.loading.listening'),
];
