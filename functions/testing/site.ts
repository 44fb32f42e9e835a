import { createCache } from '../platform/cache.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { createSite, type Site, type SiteOptions } from '../site/pages/site.ts';
import { memoryLogger } from './logger.ts';

/** A site whose pages are rendered by the test; omitted options are empty. */
export function testSite(
  renderer: Pick<Renderer, 'render' | 'loadContent'>,
  options: Pick<SiteOptions, 'fetchContent'> & Partial<SiteOptions>,
): Site {
  return createSite({
    renderer: async () => ({ ...renderer, template: '' }),
    clientFolder: '/nowhere',
    fetchPatiently: options.fetchContent,
    pageStore: null,
    preview: { isOn: () => false, fetchFor: () => options.fetchContent },
    limitMaking: async () => null,
    search: async () => ({
      results: [],
      isMore: false,
      isUrgent: false,
      isNear: false,
      elsewhere: null,
    }),
    contentVersion: () => 0,
    rendered: createCache(100),
    onContentFailure: () => {},
    publicUrl: 'http://localhost',
    imageOrigins: [],
    frameOrigins: [],
    scriptOrigins: [],
    connectOrigins: [],
    development: false,
    cdnSeconds: 0,
    logger: memoryLogger(),
    ...options,
  });
}
