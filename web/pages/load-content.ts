import type { SettingsQueryResult } from '#functions/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import { type ListQuery, listSearch, PAGE_SIZE, readListQuery } from '#machines/list-query.ts';
import { livePageAt, servedPath } from '#machines/pages.ts';
import type { ContentSource } from '#web/content/content-source.ts';
import { settingsQuery } from '#web/content/settings.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { pageSources } from './registry.ts';

/** The parameters by which a query slices and filters lists. */
function listParams({ topic, year, page }: ListQuery) {
  return { topic, year, from: (page - 1) * PAGE_SIZE, to: page * PAGE_SIZE };
}

/**
 * The content of one address; `page` is null where there is none. Settings and page are asked for at once: one
 * answer is of one moment, and shows no change by half.
 * @throws whatever the source throws, and an Error while the site settings are not published.
 */
export async function loadContent(
  address: string,
  language: Language,
  source: ContentSource,
): Promise<SiteContent> {
  const [path = '', search = ''] = servedPath(address).split('?');
  const known = livePageAt(path);
  const list = readListQuery(search);
  const { query, shape } = known ? pageSources[known.chunk] : nowhere;
  const { settings, page } = await source.fetch<{ settings: SettingsQueryResult; page: unknown }>(
    `{"settings": ${settingsQuery}, "page": ${query}}`,
    { language, ...(known && { page: known.type, ...listParams(list) }) },
  );
  if (!settings) throw new Error('the site settings are not published');
  return { language, path, search: listSearch(list), settings, page: shape(page, list) };
}

const nowhere = { query: 'null', shape: () => null };
