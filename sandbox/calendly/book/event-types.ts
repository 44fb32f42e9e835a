import type { PageLanguage } from '../../shared/page.ts';

/** What can be scheduled with someone: a kind of meeting. */
export interface EventType {
  /** The first part of the page's address. */
  owner: string;
  /** The second part. */
  slug: string;
  name: Record<PageLanguage, string>;
  minutes: number;
}

const USUAL_MINUTES = 60;
const usualSlugs = ['30min', '60min', '90min'];

/** What a part of an address may look like. */
export const slugPattern = '[A-Za-z0-9][A-Za-z0-9-]{0,63}';

/** The kinds of meeting that are known by name; every other address makes one up from its words. */
export function eventTypeAt(known: EventType[], owner: string, slug: string): EventType {
  const found = known.find((each) => each.owner === owner && each.slug === slug);
  return found ?? impliedBy(owner, slug);
}

/** What an owner's own page lists. */
export function eventTypesOf(known: EventType[], owner: string): EventType[] {
  const own = known.filter((each) => each.owner === owner);
  return own.length > 0 ? own : usualSlugs.map((slug) => impliedBy(owner, slug));
}

/** `silent-witness` is Silent witness. */
export function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function impliedBy(owner: string, slug: string): EventType {
  const said = Number(/^(\d{1,3})min$/.exec(slug)?.[1] ?? 0);
  const minutes = said >= 5 ? said : USUAL_MINUTES;
  const name =
    said >= 5
      ? { en: `${minutes} minute meeting`, ar: `لقاء مدته ${minutes} دقيقة` }
      : { en: wordsOf(slug), ar: wordsOf(slug) };
  return { owner, slug, name, minutes };
}
