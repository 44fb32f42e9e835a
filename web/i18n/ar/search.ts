import type { search as english } from '../en/search.ts';
import { helpNear } from '../help-near.ts';
import { searchTitle } from '../page-titles.ts';
import type { Translation } from '../translation.ts';

export const search: Translation<typeof english> = {
  documentTitle: searchTitle.ar,
  title: 'عمّ تبحث؟',
  intro: 'تكفي كلمة واحدة، وكثيرًا ما تكفي بدايتها.',
  label: 'البحث في الموقع',
  submit: 'بحث',
  results: 'ما وجدناه',
  status: {
    found_zero: 'لا نتائج عن «{{words}}»',
    found_one: 'نتيجة واحدة عن «{{words}}»',
    found_two: 'نتيجتان عن «{{words}}»',
    found_few: '{{count}} نتائج عن «{{words}}»',
    found_many: '{{count}} نتيجة عن «{{words}}»',
    found_other: '{{count}} نتيجة عن «{{words}}»',
    more: 'أول {{count}} نتيجة عن «{{words}}»، وكلمة إضافية تقرّبك من المطلوب.',
    near: 'لم نجد هذه الكلمات نفسها، وهذا أقرب ما وجدناه:',
    elsewhere_zero: 'لا شيء عن «{{words}}» بالعربية',
    elsewhere_one: 'لا شيء عن «{{words}}» بالعربية، وبالإنجليزية نتيجة واحدة',
    elsewhere_two: 'لا شيء عن «{{words}}» بالعربية، وبالإنجليزية نتيجتان',
    elsewhere_few: 'لا شيء عن «{{words}}» بالعربية، وبالإنجليزية {{count}} نتائج',
    elsewhere_many: 'لا شيء عن «{{words}}» بالعربية، وبالإنجليزية {{count}} نتيجة',
    elsewhere_other: 'لا شيء عن «{{words}}» بالعربية، وبالإنجليزية {{count}} نتيجة',
    empty: 'لا شيء عن «{{words}}»',
  },
  elsewhere: 'من الصفحات الإنجليزية',
  busy: 'يجري البحث…',
  keys: 'التنقّل بين النتائج بمفاتيح الأسهم.',
  kinds: {
    page: 'صفحة',
    article: 'مقال',
    question: 'سؤال',
    service: 'توجيه',
    episode: 'حلقة',
    course: 'دورة',
  },
  empty: {
    title: 'لم نجد شيئًا بهذه الكلمات.',
    text: 'كلمات أقل أو كلمات أخرى قد توصلك. وربما كان ما تريده هنا باسم آخر، ويسعدنا سؤالك.',
  },
  failed: { title: 'البحث لا يستجيب الآن.', again: 'محاولة أخرى' },
  offline: {
    title: 'لا يوجد اتصال الآن.',
    text: 'كلماتك ما زالت هنا، ويتابع البحث من تلقاء نفسه حين يعود الاتصال.',
  },
  urgent: helpNear.ar,
  ways: {
    title: 'أو المتابعة من هنا',
    findOut: 'سؤال واحد نسألك إياه',
    coaching: 'كل ما نقدّمه',
    blog: 'مقالاتنا',
    contact: 'مراسلتنا أو الاتصال بنا',
  },
  key: 'المفتاح \u2068/\u2069 يفتح البحث من كل صفحة',
};
