import type { Translation } from '#web/i18n/translation.ts';

export const en = {
  /** The page on which a reader chooses what comes. */
  newsletterChoice: {
    ask: {
      heading: 'What would you like to get?',
      text: 'With all of them ticked you also get topics that are added later. With none of them you only get letters for everybody.',
    },
    topics: 'Topics',
    language: 'Language',
    languages: { en: 'English', ar: 'Arabic' },
    confirm: 'Save',
    leave: 'Leave the newsletter',
    done: {
      heading: 'Your choice is saved',
      text: 'It counts from the next letter on. The link in our e-mails leads back here at any time.',
    },
    unknown: {
      heading: 'This link does not work',
      text: 'Your address may no longer be on the list, or part of the link is missing. You can ask for the newsletter again at the foot of every page.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please go back and try again in a minute. Your choice is not saved yet.',
    },
  },
} as const;

export const ar: Translation<typeof en> = {
  newsletterChoice: {
    ask: {
      heading: 'ما الذي تودّ أن يصلك؟',
      text: 'باختيارها كلها يصلك أيضًا ما يُضاف من مواضيع لاحقًا. ومن دون أي منها تصلك الرسائل الموجّهة إلى الجميع فقط.',
    },
    topics: 'المواضيع',
    language: 'اللغة',
    languages: { en: 'الإنجليزية', ar: 'العربية' },
    confirm: 'حفظ',
    leave: 'مغادرة النشرة البريدية',
    done: {
      heading: 'حُفظ اختيارك',
      text: 'يسري اختيارك من الرسالة القادمة. ويعيدك الرابط في رسائلنا إلى هنا متى شئت.',
    },
    unknown: {
      heading: 'هذا الرابط لا يعمل',
      text: 'ربما لم يعد عنوانك في القائمة، أو أن الرابط ينقصه جزء. يمكنك طلب النشرة من جديد في أسفل كل صفحة.',
    },
    failed: {
      heading: 'تعذّر ذلك الآن',
      text: 'يرجى الرجوع والمحاولة مجددًا بعد دقيقة، فاختيارك لم يُحفظ بعد.',
    },
  },
};
