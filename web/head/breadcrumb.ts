import { addressedFolder, pathsTo } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { i18nFor } from '#web/i18n/i18n.ts';

export interface Crumb {
  name: string;
  path: string;
}

/**
 * Returns home and each level down to the page, named as in the navigation; the last by its own
 * title.
 */
export function breadcrumbOf({ page, path, language, settings }: SiteContent): Crumb[] {
  const t = i18nFor(language).getFixedT(language, 'common');
  if (!page) return [];
  const named = (level: string) => settings.navigation.find((link) => link.path === level)?.name;
  return pathsTo(path).map((level) => ({
    path: level,
    name:
      (level === '/' && t('header.home')) ||
      (level === path && page.title) ||
      named(level) ||
      (level === addressedFolder('edition') && t('newsletter.title')) ||
      capitalised(level),
  }));
}

function capitalised(path: string): string {
  const [first = '', ...rest] = path.slice(path.lastIndexOf('/') + 1);
  return first.toUpperCase() + rest.join('');
}
