import type { Localised } from './language.ts';

/** Our words in typeset documents. Editors may write others, and a greeting and a closing where we have none. */
interface DocumentWords {
  guide: Record<'contents' | 'before' | 'step' | 'task' | 'after' | 'help', string>;
  personal_text: Record<'greeting' | 'closing' | 'help', string>;
  receipt: Record<'heading' | 'closing', string>;
}

const help = { en: 'If it becomes too much', ar: 'إن صار الأمر فوق الاحتمال' };

export const documentWords: Localised<DocumentWords> = {
  en: {
    guide: {
      contents: 'Contents',
      before: 'Before you begin',
      step: 'Step {n} of {all}',
      task: 'Something to do',
      after: 'At the end of the way',
      help: help.en,
    },
    personal_text: { greeting: '', closing: '', help: help.en },
    receipt: { heading: 'Receipt', closing: '' },
  },
  ar: {
    guide: {
      contents: 'المحتويات',
      before: 'قبل البداية',
      step: 'الخطوة {n} من {all}',
      task: 'ما يمكن فعله',
      after: 'في آخر الطريق',
      help: help.ar,
    },
    personal_text: { greeting: '', closing: '', help: help.ar },
    receipt: { heading: 'إيصال', closing: '' },
  },
};
