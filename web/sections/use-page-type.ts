import { livePageAt, type PageType } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';

/** The page on screen; a section may look different on each. */
export function usePageType(): PageType | undefined {
  return livePageAt(useContent().path)?.type;
}
