import type { ComponentType } from 'react';
import type { PageChunk } from '#machines/pages.ts';

type LazyPage = () => Promise<{ Component: ComponentType }>;

/** The components of the pages; the browser fetches a page's script when it is first shown. */
export const lazyPages: Record<PageChunk, LazyPage> = {
  coaching: () => import('./coaching/page.tsx'),
  'section-page': () => import('./section-page/page.tsx'),
  article: () => import('./article/page.tsx'),
  'legal-text': () => import('./legal-text/page.tsx'),
  search: () => import('./search/page.tsx'),
  order: () => import('./order/page.tsx'),
};
