import type { Language } from '#machines/language.ts';

/** The fixed words of documents, which no editor writes. */
interface DocumentWords {
  contents: string;
  before: string;
  after: string;
  step: string;
  task: string;
  help: string;
}

export const documentWords: Record<Language, DocumentWords> = {
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
