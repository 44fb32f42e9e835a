import type { SettingsQueryResult } from '#functions/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import { livePageAt, servedPath } from '#machines/pages.ts';
import type { ContentSource } from '#web/content/content-source.ts';
import { settingsQuery } from '#web/content/settings.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { pageSources } from './registry.ts';

/**
 * The content of one address; `page` is null where there is none. Settings and page are asked for at once: one
 * answer is of one moment, and shows no change by half.
 * @throws whatever the source throws, and an Error while the site settings are not published.
 */
export async function loadContent(
  path: string,
  language: Language,
  source: ContentSource,
): Promise<SiteContent> {
  const served = servedPath(path);
  const known = livePageAt(served);
  const { query, shape } = known ? pageSources[known.chunk] : nowhere;
  const { settings, page } = await source.fetch<{ settings: SettingsQueryResult; page: unknown }>(
    `{"settings": ${settingsQuery}, "page": ${query}}`,
    { language, ...(known && { page: known.type }) },
  );
  if (!settings) throw new Error('the site settings are not published');
  return { language, path: served, settings, page: shape(page) };
}

const nowhere = { query: 'null', shape: () => null };
