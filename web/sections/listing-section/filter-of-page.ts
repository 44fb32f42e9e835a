import { isNarrowed, type ListQuery } from '#machines/list-query.ts';
import type { AnySection } from '../contents.ts';
import type { ListFilter } from './content.ts';

/** From this many entries on, a filter is of use. */
const NARROWED_FROM = 4;

/**
 * Returns the sections of a page for this part of its lists. The first list that is shown gets the
 * filter, with the choices of all lists and the current ones, even if nothing matches. Null for a
 * page after the last.
 */
export function withFilter(sections: AnySection[], query: ListQuery): AnySection[] | null {
  const lists = sections.flatMap((section) =>
    section.type === 'listingSection' && section.list ? [section.list] : [],
  );
  const count = lists.reduce((sum, { total }) => sum + total, 0);
  const isWorthIt = count >= NARROWED_FROM || isNarrowed(query);
  const filter: ListFilter = {
    topics: together([query.topic, ...lists.flatMap(({ topics }) => topics)]),
    audiences: together([query.audience, ...lists.flatMap(({ audiences }) => audiences)]),
    years: together([query.year, ...lists.flatMap(({ years }) => years)]).reverse(),
  };
  const isBehindTheLast = query.page > 1 && lists.every(({ items }) => items.length === 0);
  if (isBehindTheLast) return null;
  const first = sections.find(
    (each) => each.type === 'listingSection' && (query.page === 1 || each.list?.items.length),
  );
  return sections.map((section) => {
    if (section.type !== 'listingSection') return section;
    const isElsewhere = lists.some((list) => list !== section.list && list.items.length > 0);
    return { ...section, isElsewhere, filter: section === first && isWorthIt ? filter : null };
  });
}

const together = (values: ReadonlyArray<string | null>): string[] =>
  [...new Set(values.filter((value) => value !== null))].toSorted();
