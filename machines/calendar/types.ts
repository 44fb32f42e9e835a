import type { ScheduledEvent } from '../storage/types.ts';

/** Six hexadecimal digits each, with or without `#`. */
export interface CalendarColors {
  background: string;
  text: string;
  primary: string;
}

export interface CalendarInput {
  /** The package's page at the provider, as the CMS has it. */
  schedulingUrl: string;
  /** Our own host; without it the provider posts no message. */
  embedDomain: string;
  colors: CalendarColors | null;
  /** Known from the form; prefilled in the calendar. */
  name: string;
  email: string;
  /** Comes back in the provider's webhook as `utm_content`. */
  reference: string;
  /** URIs of events that are known already. */
  known: readonly string[];
}

export interface CalendarContext {
  /** Null when the package has no valid page. */
  frameUrl: string | null;
  retries: number;
  /** Pixels; never below the specified 600. */
  height: number;
  known: readonly string[];
  scheduled: ScheduledEvent | null;
}

/** The facts in the provider's messages, made by `readCalendarMessage`. */
export type CalendarFact =
  | { type: 'calendar.profileViewed' }
  | { type: 'calendar.eventTypeViewed' }
  | { type: 'calendar.timeSelected' }
  | ({ type: 'calendar.scheduled' } & ScheduledEvent)
  /** Pixels. */
  | { type: 'calendar.resized'; height: number };

export type CalendarEvent =
  | CalendarFact
  /** The frame's `load` event. A browser's error page fires it too, so it proves nothing. */
  | { type: 'frame.loaded' }
  | { type: 'frame.failed' }
  | { type: 'calendar.retry' };

export type CalendarOutput = ScheduledEvent | null;

export type CalendarStage = 'loading' | 'slow' | 'failed' | 'exhausted' | 'ready' | 'scheduled';

/** The data for the calendar's screen, made by `calendarView(snapshot)` in view.ts. */
export interface CalendarView {
  stage: CalendarStage;
  /** Keep the frame mounted under `frameKey` while this is not null: a late message still counts. */
  frameUrl: string | null;
  /** Changes with every retry; as the frame's React key it reloads the page. */
  frameKey: number;
  /** False keeps the frame mounted, but hidden. */
  isFrameVisible: boolean;
  height: number;
  /** A time was chosen in the frame, but not yet confirmed there. */
  hasChosenTime: boolean;
  /** The text to show (specification §8). */
  problem: 'slow' | 'failed' | 'exhausted' | null;
  /** `calendar.retry`. */
  canRetry: boolean;
  /** The same page for its own tab; an appointment made there is reported by the webhook only. */
  pageUrl: string | null;
  /** The origin for `readCalendarMessage`, which ignores messages from others. */
  origin: string | null;
}
