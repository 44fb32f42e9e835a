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
  /** What the form already knows, so that nobody types it twice. */
  name: string;
  email: string;
  /** Comes back in the provider's webhook as `utm_content`. */
  reference: string;
  /** Addresses of events that were taken in before. */
  known: readonly string[];
}

export interface CalendarContext {
  /** Null when the package has no page that could be shown. */
  frameUrl: string | null;
  retries: number;
  /** Pixels; never below the specified 600. */
  height: number;
  known: readonly string[];
  hasChosenTime: boolean;
  scheduled: ScheduledEvent | null;
}

/** What the provider's messages say; made by `readCalendarMessage`. */
export type CalendarFact =
  | { type: 'calendar.profileViewed' }
  | { type: 'calendar.eventTypeViewed' }
  | { type: 'calendar.timeSelected' }
  | ({ type: 'calendar.scheduled' } & ScheduledEvent)
  /** Pixels. */
  | { type: 'calendar.resized'; height: number };

export type CalendarEvent =
  | CalendarFact
  /** The frame's `load`; a browser's own error page fires it too, so it proves nothing. */
  | { type: 'frame.loaded' }
  | { type: 'frame.failed' }
  | { type: 'calendar.retry' };

export type CalendarOutput = ScheduledEvent | null;

export type CalendarStage = 'loading' | 'slow' | 'failed' | 'exhausted' | 'ready' | 'scheduled';

/** What the calendar's screen asks; made by `calendarView(snapshot)` in view.ts. */
export interface CalendarView {
  stage: CalendarStage;
  /** Keep the frame mounted under `frameKey` while this is not null: a late message still counts. */
  frameUrl: string | null;
  /** Changes with every retry; as the frame's React key it loads the page anew. */
  frameKey: number;
  /** Otherwise the frame is kept, but hidden. */
  isFrameVisible: boolean;
  height: number;
  /** A time was chosen in the frame, but not yet confirmed there. */
  hasChosenTime: boolean;
  /** Which of the specified texts to show (§8). */
  problem: 'slow' | 'failed' | 'exhausted' | null;
  /** `calendar.retry`. */
  canRetry: boolean;
  offersSupport: boolean;
  /** The same page for a tab of its own; what is scheduled there is told by the webhook alone. */
  pageUrl: string | null;
  /** For `readCalendarMessage`: messages from anywhere else are not the provider's. */
  origin: string | null;
}
