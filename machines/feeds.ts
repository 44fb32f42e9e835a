/** What can be followed by a feed of its own, in each language. */
export const feeds = [
  { kind: 'post', path: '/blog/feed.xml', page: '/blog', type: 'blogPage' },
  { kind: 'podcast', path: '/podcasts/feed.xml', page: '/podcasts', type: 'podcastsPage' },
] as const;

export type Feed = (typeof feeds)[number];

/** The feed of a page and of what stands under it. */
export function feedAt(path: string): Feed | undefined {
  return feeds.find(({ page }) => path === page || path.startsWith(`${page}/`));
}
