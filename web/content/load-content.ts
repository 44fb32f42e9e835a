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

interface Found {
  settings: SettingsQueryResult;
  page: PageContent | null;
}

type Loader = (source: ContentSource, language: Language) => Promise<Found>;

const loaders: Readonly<Record<string, Loader>> = {
  '/coaching': withSettings(coachingQuery, (raw: CoachingQueryResult) => shapeCoaching(raw)),
};

/** Asks for a page and the settings at once: one answer is of one moment, and shows no change by half. */
function withSettings<Raw>(query: string, shape: (raw: Raw) => PageContent): Loader {
  const both = `{"settings": ${settingsQuery}, "page": ${query}}`;
  return async (source, language) => {
    const answer = source.fetch<{ settings: SettingsQueryResult; page: Raw }>(both, { language });
    const { settings, page } = await answer;
    return { settings, page: shape(page) };
  };
}

const nowhere: Loader = async (source, language) => ({
  settings: await source.fetch<SettingsQueryResult>(settingsQuery, { language }),
  page: null,
});

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
  const load = (Object.hasOwn(loaders, normal) && loaders[normal]) || nowhere;
  const { settings, page } = await load(source, language);
  if (!settings) throw new Error('the site settings are not published');
  return { language, path: normal, settings, page };
}
