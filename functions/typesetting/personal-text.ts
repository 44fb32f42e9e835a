import type { DraftDocument } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { frameOf } from './frame.ts';
import type { Typesetting } from './typeset.ts';

/** Others read it, so it has no cover and says nothing of us. */
const PLAIN_ITEM = 'cv-makeover';

/**
 * A text that was written for one person and approved, for typesetting.
 * @throws Error when the site settings were never read.
 */
export function personalText(
  { title, body }: DraftDocument,
  item: string,
  language: Language,
  settings: SiteSettings | null,
): Typesetting {
  const hasCover = item !== PLAIN_ITEM;
  const frame = frameOf(settings, language);
  return { template: 'text', data: { ...frame, title, body, hasCover } };
}
