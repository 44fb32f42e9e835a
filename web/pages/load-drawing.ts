import { chunkAt } from '#machines/pages.ts';
import { sheetLoadingScript } from '#web/booking/sheet-loading-script.ts';
import { hasVideo } from '#web/content/playable.ts';
import type { PageContent, SiteContent } from '#web/content/site-content.ts';
import type { AnySection } from '#web/sections/contents.ts';
import { interactiveSections, loadAllSections, loadSections } from '#web/sections/section-view.tsx';
import { staticParts } from '#web/shell/static-parts.ts';
import { richTextScript } from '#web/ui/rich-text.tsx';
import { coachingDrawing } from './coaching/drawing-script.ts';
import { lazyPages } from './registry.ts';
import type { SectionPageContent } from './section-page/content.ts';

/**
 * Fetches the scripts that draw content beside its page's own script; it must be awaited before the
 * content is rendered.
 */
export async function loadDrawing({ page }: SiteContent): Promise<void> {
  await Promise.all([
    staticParts.load(),
    richTextScript.load(),
    page?.kind === 'coaching' && coachingDrawing.load(),
    page?.kind === 'coaching' && sheetLoadingScript.load(),
    loadSections(sectionsOf(page)),
  ]);
}

/**
 * Fetches the scripts of all pages, one after another: styles are ordered as their components are loaded, and
 * every server must write the same page.
 */
export async function loadAll(): Promise<void> {
  for (const load of Object.values(lazyPages)) await load();
  for (const script of [staticParts, richTextScript, coachingDrawing, sheetLoadingScript]) {
    await script.load();
  }
  await loadAllSections();
}

/** Fetches the scripts that the browser needs for content that the server has drawn. */
export async function loadInteractive({ page }: SiteContent): Promise<void> {
  const isPlayed = page !== null && hasVideo(page);
  await Promise.all([
    isPlayed && richTextScript.load(),
    isPlayed && page.kind === 'coaching' && coachingDrawing.load(),
    loadSections(interactiveSections(sectionsOf(page))),
  ]);
}

/**
 * Returns the names of the scripts that a page starts with: its own, and those of its interactive
 * sections.
 */
export function chunksOf({ path, page }: SiteContent): string[] {
  const own = chunkAt(path);
  const types = interactiveSections(sectionsOf(page)).map(({ type }) => type);
  return [
    ...(own ? [own] : []),
    ...(page && hasVideo(page) ? ['rich-text'] : []),
    ...new Set(types),
  ];
}

function sectionsOf(page: PageContent | null): AnySection[] {
  return page?.kind === 'section-page' ? (page as SectionPageContent).sections : [];
}
