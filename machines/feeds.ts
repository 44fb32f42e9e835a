import type { Language, Localised } from './language.ts';

export interface Feed {
  kind: 'post' | 'edition' | 'podcast';
  path: string;
  /** The page it belongs to, by its address and its document. */
  page: string;
  type: 'blogPage' | 'newsletterPage' | 'podcastsPage';
  /**
   * The feed's own name, where its page holds more than the feed does; otherwise the page's name is
   * used.
   */
  name?: Localised;
}

/** The lists that have a feed, one in each language. */
export const feeds: readonly Feed[] = [
  {
    kind: 'post',
    path: '/blog/feed.xml',
    page: '/blog',
    type: 'blogPage',
    name: { en: 'Blog', ar: 'المدوّنة' },
  },
  { kind: 'edition', path: '/newsletter/feed.xml', page: '/newsletter', type: 'newsletterPage' },
  { kind: 'podcast', path: '/podcasts/feed.xml', page: '/podcasts', type: 'podcastsPage' },
];

/** Returns the feed of a page and of the pages below it. */
export function feedAt(path: string): Feed | undefined {
  return feeds.find(({ page }) => path === page || path.startsWith(`${page}/`));
}

/** Returns the title of a feed, in the feed itself and where it is linked. */
export function feedTitle(
  { name }: Feed,
  language: Language,
  { page, foundation }: { page: string; foundation: string },
): string {
  return `${name?.[language] ?? page} · ${foundation}`;
}
