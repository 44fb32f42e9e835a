import { type DraftDocument, textOf } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { frameOf } from './frame.ts';
import type { Typesetting } from './typeset.ts';

/**
 * Prepares an approved personal text for typesetting, without the empty points and paragraphs that an editor
 * left.
 * @throws Error when the site settings were never read.
 */
export function personalText(
  { title, body }: DraftDocument,
  hasCover: boolean,
  language: Language,
  settings: SiteSettings | null,
): Typesetting {
  const frame = frameOf(settings, language);
  const written = body.filter((block) => textOf(block).trim() !== '');
  return { template: 'text', data: { ...frame, title, body: written, hasCover } };
}
