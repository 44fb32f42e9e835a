import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';

/** The fixed words of documents, which no editor writes. */
interface DocumentWords {
  contents: string;
  before: string;
  after: string;
  step: string;
  task: string;
  help: string;
}

const documentWords: Record<Language, DocumentWords> = {
  en: {
    contents: 'Contents',
    before: 'Before you begin',
    after: 'At the end of the way',
    step: 'Step {n} of {all}',
    task: 'Something to do',
    help: 'If it becomes too much',
  },
  ar: {
    contents: 'المحتويات',
    before: 'قبل البداية',
    after: 'في آخر الطريق',
    step: 'الخطوة {n} من {all}',
    task: 'ما يمكن فعله',
    help: 'إن صار الأمر فوق الاحتمال',
  },
};

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
