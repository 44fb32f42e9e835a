import type {
  CoachingQueryResult,
  SettingsQueryResult,
} from '#functions/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import { shapeCoaching } from '#web/pages/coaching/content.ts';
import { coachingQuery } from '#web/pages/coaching/query.ts';
import type { ContentSource } from '#web/server-types.ts';
import { settingsQuery } from './settings.ts';
import { normalisePath, type PageContent, type SiteContent } from './site-content.ts';

type PageLoader = (source: ContentSource, language: Language) => Promise<PageContent>;

const loaders: Readonly<Record<string, PageLoader>> = {
  '/coaching': async (source, language) =>
    shapeCoaching(await source.fetch<CoachingQueryResult>(coachingQuery, { language })),
};

/**
 * The content of one address; `page` is null where there is none.
 * @throws whatever the source throws, and an Error while the site settings are not published.
 */
export async function loadContent(
  path: string,
  language: Language,
  source: ContentSource,
): Promise<SiteContent> {
  const normal = normalisePath(path);
  const load = Object.hasOwn(loaders, normal) ? loaders[normal] : undefined;
  const [settings, page] = await Promise.all([
    source.fetch<SettingsQueryResult>(settingsQuery, { language }),
    load ? load(source, language) : null,
  ]);
  if (!settings) throw new Error('the site settings are not published');
  return { language, path: normal, settings, page };
}
