import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { documentWords } from './words.ts';

/**
 * What every document says besides its text: whose it is, and who helps in an emergency.
 * @throws Error when the site settings were never read: nobody gets a document without those numbers.
 */
export function frameOf(settings: SiteSettings | null, language: Language) {
  if (!settings) throw new Error('the site settings were never read');
  return {
    language,
    words: documentWords[language],
    foundation: settings.foundationName,
    care: settings.disclaimer,
    crisis: settings.crisisText,
    numbers: settings.crisisNumbers.map(({ label, number }) => [label, number]),
  };
}
