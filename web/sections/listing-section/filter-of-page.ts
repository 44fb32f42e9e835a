import type { ListQuery } from '#machines/list-query.ts';
import type { AnySection } from '../contents.ts';
import type { ListFilter } from './content.ts';

/** From so many on, people look for a way to see fewer. */
const NARROWED_FROM = 4;

/**
 * The sections of a page as they stand for this part of its lists: the first list has the filter of all. Null
 * where there is no such part: a page behind the last, or a year of which there is nothing.
 */
export function withFilter(sections: AnySection[], query: ListQuery): AnySection[] | null {
  const lists = sections.flatMap((section) =>
    section.type === 'listingSection' && section.list ? [section.list] : [],
  );
  const count = lists.reduce((sum, { total }) => sum + total, 0);
  const isWorthIt = count >= NARROWED_FROM || query.topic !== null || query.year !== null;
  const filter: ListFilter = {
    topics: [...new Set(lists.flatMap(({ topics }) => topics))].toSorted(),
    years: [...new Set(lists.flatMap(({ years }) => years))].toSorted().reverse(),
  };
  const isBehindTheLast = query.page > 1 && lists.every(({ items }) => items.length === 0);
  const isUnknown =
    (query.year && !filter.years.includes(query.year)) ||
    (query.topic && !filter.topics.includes(query.topic));
  if (isBehindTheLast || isUnknown) return null;
  const first = sections.find(({ type }) => type === 'listingSection');
  return sections.map((section) =>
    section === first ? ({ ...section, filter: isWorthIt ? filter : null } as AnySection) : section,
  );
}
