import type { Language, Localised } from './language.ts';

export interface Feed {
  kind: 'post' | 'podcast';
  path: string;
  /** The page it belongs to, by its address and its document. */
  page: string;
  type: 'blogPage' | 'podcastsPage';
  /** Where its page holds more than it does; else it is named as its page is. */
  name?: Localised;
}

/** What can be followed by a feed of its own, in each language. */
export const feeds: readonly Feed[] = [
  {
    kind: 'post',
    path: '/blog/feed.xml',
    page: '/blog',
    type: 'blogPage',
    name: { en: 'Blog', ar: 'المدوّنة' },
  },
  { kind: 'podcast', path: '/podcasts/feed.xml', page: '/podcasts', type: 'podcastsPage' },
];

/** The feed of a page and of what stands under it. */
export function feedAt(path: string): Feed | undefined {
  return feeds.find(({ page }) => path === page || path.startsWith(`${page}/`));
}

/** What a feed is called, in itself and where it is offered. */
export function feedTitle(
  { name }: Feed,
  language: Language,
  { page, foundation }: { page: string; foundation: string },
): string {
  return `${name?.[language] ?? page} · ${foundation}`;
}
