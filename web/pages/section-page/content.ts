import type { SectionPageQueryResult } from '#functions/site/content/content-types.generated.ts';
import { type ListQuery, wholeList } from '#machines/listing.ts';
import { localised, sectionPageTypes, seoField } from '#web/content/groq.ts';
import type { PageContent } from '#web/content/site-content.ts';
import { type AnySection, sectionsField, shapeSection } from '#web/sections/contents.ts';
import { withFilter } from '#web/sections/listing-section/content.ts';

export interface SectionPageContent extends PageContent {
  kind: 'section-page';
  sections: AnySection[];
}

/** The page whose document is `$page`, in `$language`. */
export const sectionPageQuery = `*[_type in ${sectionPageTypes} && _id == $page][0] {
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
