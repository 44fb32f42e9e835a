import { audienceNames } from '../audiences.ts';
import type { listItems as english } from '../en/list-items.ts';
import type { Translation } from '../translation.ts';

export const listItems: Translation<typeof english> = {
  audiences: audienceNames.ar,
  awards: { from: 'الجهة المانحة: {{issuer}}', more: 'الاطلاع عليها' },
  courses: {
    course: 'دورة',
    workshop: 'ورشة عمل',
    noDate: 'يُعلن الموعد القادم هنا',
    next: { title: 'يصلك خبر الدورة القادمة', text: 'تذكر نشرتنا البريدية كل دورة وورشة جديدة.' },
    where: 'المكان',
    online: 'عبر الإنترنت',
    orOnline: '{{place}}، أو عبر الإنترنت',
    howLong: 'المدة',
    language: 'اللغة',
    forWhom: 'لمن',
    forAll: 'الكل',
    holds: 'ما تتضمّنه',
  },
  mentions: {
    by: 'نشرته جهة أخرى:',
    article: 'مقال',
    interview: 'مقابلة',
    video: 'فيديو',
    radio: 'إذاعة',
  },
  voices: {
    en: 'قيل بالإنجليزية',
    ar: 'قيل بالعربية',
    enTranslated: 'قيل بالإنجليزية، والترجمة لنا',
    arTranslated: 'قيل بالعربية، والترجمة لنا',
  },
};
