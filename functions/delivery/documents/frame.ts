import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { documentWords } from './words.ts';

/** Thrown when the lake has not answered since the server started; the caller tries again. */
class SettingsUnread extends Error {
  override readonly name = 'SettingsUnread';
}

/**
 * Collects what every document says beside its text: whose it is, and who helps in an emergency.
 * @throws SettingsUnread when the site settings were never read, because no document may lack the emergency
 * numbers.
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
