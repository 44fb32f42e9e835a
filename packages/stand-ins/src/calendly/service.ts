import { type FaultsOf, webhookFaults } from '../shared/control/switches.ts';
import type { PageLanguage } from '../shared/page.ts';
import type { Service } from '../shared/service.ts';

/** The faults of webhooks, and every way in which an embedded scheduling page can fail. */
export const calendlyFaults = {
  pageSlowMs: { label: 'Slow: every scheduling page waits (ms)', largest: 120_000 },
  ...webhookFaults,
  pageNever: { label: 'Scheduling pages never load' },
  pageBroken: { label: 'Scheduling pages answer 500' },
};

export type CalendlyFaults = FaultsOf<typeof calendlyFaults>;

export interface CalendlyService extends Service<CalendlyFaults> {
  /** The event types with a configured name and length. */
  eventTypes: EventType[];
}

export interface EventType {
  /** The first part of the page's path. */
  owner: string;
  /** The second part of the page's path. */
  slug: string;
  name: Record<PageLanguage, string>;
  minutes: number;
}

const USUAL_MINUTES = 60;

/** The pattern of one part of a path. */
export const slugPattern = '[A-Za-z0-9][A-Za-z0-9-]{0,63}';

/** Returns the configured event type of a path; for any other path it derives one from the slug. */
export function eventTypeAt(known: EventType[], owner: string, slug: string): EventType {
  const found = known.find((each) => each.owner === owner && each.slug === slug);
  return found ?? eventTypeFrom(owner, slug);
}

/** Turns `silent-witness` into `Silent witness`. */
export function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function eventTypeFrom(owner: string, slug: string): EventType {
  const inSlug = Number(/^(\d{1,3})min$/.exec(slug)?.[1] ?? 0);
  const minutes = inSlug >= 5 ? inSlug : USUAL_MINUTES;
  const name =
    inSlug >= 5
      ? { en: `${minutes} minute meeting`, ar: `لقاء مدته ${minutes} دقيقة` }
      : { en: wordsOf(slug), ar: wordsOf(slug) };
  return { owner, slug, name, minutes };
}
