import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { escapeHtml } from './escape.ts';

/** The head of the page that says that something broke. */
export function problemHead(language: Language): string {
  const title = i18nFor(language).getFixedT(language, 'common')('problem.title');
  return `<title>${escapeHtml(title)}</title>\n    <meta data-head name="robots" content="noindex">`;
}
