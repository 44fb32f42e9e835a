import { type DraftDocument, textOf } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { EditedWords } from '#web/mail/edited-words.ts';
import { frameOf } from './frame.ts';
import type { Typesetting } from './typeset.ts';

/**
 * Prepares an approved personal text for typesetting, without the empty points and paragraphs that an editor
 * left.
 * @param name of the person, whom the greeting and the closing may name.
 * @throws Error when the site settings were never read.
 */
export function personalText(
  { title, body }: DraftDocument,
  hasCover: boolean,
  language: Language,
  settings: SiteSettings | null,
  { name = '', edited = {} }: { name?: string; edited?: EditedWords } = {},
): Typesetting {
  const { words, ...frame } = frameOf(settings, language, 'personal_text', edited);
  const named = Object.entries(words).map(([text, said]) => [
    text,
    said.replaceAll('{name}', () => name),
  ]);
  const written = body.filter((block) => textOf(block).trim() !== '');
  return {
    template: 'text',
    data: { ...frame, words: Object.fromEntries(named), title, body: written, hasCover },
  };
}
