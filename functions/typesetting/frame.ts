import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { documentWords } from './words.ts';

/** The lake has not answered since the server started; whoever asked tries again. */
class SettingsUnread extends Error {
  override readonly name = 'SettingsUnread';
}

/**
 * What every document says besides its text: whose it is, and who helps in an emergency.
 * @throws SettingsUnread when the site settings were never read: nobody gets a document without those numbers.
 */
export function frameOf(settings: SiteSettings | null, language: Language) {
  if (!settings) throw new SettingsUnread('the site settings were never read');
  return {
    language,
    words: documentWords[language],
    foundation: settings.foundationName,
    care: settings.disclaimer,
    crisis: settings.crisisText,
    numbers: settings.crisisNumbers.map(({ label, number }) => [label, number]),
  };
}
