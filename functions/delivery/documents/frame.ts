import { documentWords } from '#machines/document-words.ts';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { EditedWords } from '#web/mail/edited-words.ts';

/** Thrown when the lake has not answered since the server started; the caller tries again. */
class SettingsUnread extends Error {
  override readonly name = 'SettingsUnread';
}

/**
 * Collects what every document says beside its text: its fixed words, whose it is, and who helps in an emergency.
 * @throws SettingsUnread when the site settings were never read, because no document may lack the emergency
 * numbers.
 */
export function frameOf(
  settings: SiteSettings | null,
  language: Language,
  kind: 'guide' | 'personal_text',
  edited: EditedWords,
) {
  if (!settings) throw new SettingsUnread('the site settings were never read');
  return {
    language,
    words: { ...documentWords[language][kind], ...edited[kind] },
    foundation: settings.foundationName,
    care: settings.disclaimer,
    crisis: settings.crisisText,
    numbers: settings.crisisNumbers.map(({ label, number }) => [label, number]),
  };
}
