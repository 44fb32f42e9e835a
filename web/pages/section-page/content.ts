import type { SectionPageQueryResult } from '#functions/site/content/content-types.generated.ts';
import { isNarrowed, type ListQuery, wholeList } from '#machines/listing.ts';
import { localised, sectionPageTypes, seoField } from '#web/content/groq.ts';
import type { PageContent } from '#web/content/site-content.ts';
import { type AnySection, sectionsField, shapeSection } from '#web/sections/contents.ts';
import type { ListFilter } from '#web/sections/listing-section/content.ts';

/** From this many entries on, a filter is of use. */
const NARROWED_FROM = 4;

/**
 * Returns the sections of a page for this part of its lists. The first list that is shown gets the
 * filter, with the choices of all lists and the current ones, even if nothing matches. Null for a
 * page after the last.
 */
function withFilter(sections: AnySection[], query: ListQuery): AnySection[] | null {
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

export interface SectionPageContent extends PageContent {
  kind: 'section-page';
  sections: AnySection[];
}

/** The page whose document is `$page`, or at `/$slug`, in `$language`. */
export const sectionPageQuery = `*[_type in ${sectionPageTypes} && (_id == $page || slug.current == $slug)][0] {
  ${localised('title')}, ${seoField}, ${sectionsField}
}`;

/**
 * Returns the page as it is shown, described by its own first words if it has none for search
 * engines; null while it is not published.
 */
export function shapeSectionPage(
  raw: SectionPageQueryResult,
  list: ListQuery = wholeList,
): SectionPageContent | null {
  if (!raw) return null;
  const sections = withFilter(raw.sections.map(shapeSection), list);
  if (!sections) return null;
  const [first = { title: '', lead: '' }] = sections.flatMap(firstWordsOf);
  return {
    kind: 'section-page',
    title: raw.title || first.title,
    seo: { ...raw.seo, description: raw.seo.description || first.lead },
    sections,
  };
}

/** Returns the first words of a page's opening. */
function firstWordsOf(section: AnySection): Array<{ title: string; lead: string }> {
  if (section.type === 'heroSection')
    return [{ title: section.headline, lead: section.taglines[0] ?? '' }];
  if (section.type === 'openingSection')
    return [{ title: section.title, lead: section.paragraphs[0] ?? '' }];
  return [];
}
