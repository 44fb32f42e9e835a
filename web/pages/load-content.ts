import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import { type ListQuery, PAGE_SIZE, readListQuery } from '#machines/list-query.ts';
import { chunkAt, liveDocumentAt, livePageAt, servedPath } from '#machines/pages.ts';
import type { ContentSource } from '#web/content/content-source.ts';
import { settingsQuery } from '#web/content/settings.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { pageSources } from './sources.ts';

/** Returns the parameters for the query of a page, or of a document with an address of its own. */
function paramsOf(
  known: { type: string; slug?: string },
  { topic, audience, year, page }: ListQuery,
) {
  if (known.slug !== undefined) return { slug: known.slug };
  const part = { from: (page - 1) * PAGE_SIZE, to: page * PAGE_SIZE };
  return { page: known.type, topic, audience, year, ...part };
}

/**
 * Returns the content of one address; `page` is null if there is none. One request asks for
 * settings and page, so that both are of one moment.
 * @throws whatever the source throws, and an Error while the site settings are not published
 */
export async function loadContent(
  address: string,
  language: Language,
  source: ContentSource,
): Promise<SiteContent> {
  const [path = '', search = ''] = servedPath(address).split('?');
  const known = livePageAt(path) ?? liveDocumentAt(path);
  const list = readListQuery(search);
  const chunk = chunkAt(path);
  const { query, shape } = chunk ? pageSources[chunk] : nowhere;
  const { settings, page } = await source.fetch<{ settings: SettingsQueryResult; page: unknown }>(
    `{"settings": ${settingsQuery}, "page": ${query}}`,
    { language, ...(known && paramsOf(known, list)) },
  );
  if (!settings) throw new Error('the site settings are not published');
  return { language, path, search: search && `?${search}`, settings, page: shape(page, list) };
}

const nowhere = { query: 'null', shape: () => null };
