import type { PageLanguage } from '../../shared/page.ts';

/** The texts of the scheduling pages. */
const english = {
  notice: 'Test page: nobody is invited, and no mail is sent.',
  banner: 'This page keeps no cookies.',
  zone: 'Gulf Standard Time (Dubai, GMT+4)',
  minutes: (count: number) => `${count} minutes`,
  with: (owner: string) => `With ${owner}`,
  chooseKind: 'Choose a kind of meeting',
  chooseDay: 'Choose a day',
  times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  noTimes: 'There is no free time in the next two weeks.',
  taken: 'That time is no longer free. Please choose another.',
  details: 'Your details',
  name: 'Name',
  email: 'E-mail',
  question: 'Please share anything that will help us prepare for our meeting.',
  nameMissing: 'Enter your name.',
  emailInvalid: 'Enter your e-mail address, like name@example.com.',
  lookAgain: 'Not scheduled yet. Please look at this again:',
  schedule: 'Schedule the meeting',
  otherTime: 'Choose another time',
  scheduled: 'Your meeting is scheduled',
  scheduledText: 'You can close this page.',
  what: 'Meeting',
  who: 'Who',
  when: 'When',
  reschedule: 'Choose another time',
  cancel: 'Cancel the meeting',
  canceled: 'The meeting is cancelled',
  canceledText: 'Nothing else is needed.',
  rescheduled: 'The meeting was moved',
  rescheduledText: 'It has another time now.',
  newTime: 'Choose a new time',
  cancelQuestion: 'Cancel this meeting?',
  reason: 'Reason (you need not give one)',
  cancelNow: 'Cancel the meeting',
  moveNow: 'Move the meeting',
  unknown: 'There is no such page',
  unknownText: 'The link may be incomplete.',
};

type Texts = typeof english;

const plurals = new Intl.PluralRules('ar');

/** Returns a counted noun in the Arabic plural form of the number. */
function counted(count: number, forms: Record<'one' | 'two' | 'few' | 'many', string>): string {
  const form = plurals.select(count);
  if (form === 'one') return forms.one;
  if (form === 'two') return forms.two;
  return `${count} ${form === 'few' ? forms.few : forms.many}`;
}

const arabic: Texts = {
  notice: 'صفحة تجربة: لا يُدعى أحد، ولا تُرسل أي رسالة.',
  banner: 'لا تحفظ هذه الصفحة أي ملفات ارتباط.',
  zone: 'توقيت الخليج (دبي، غرينتش\u00a0\u2066+4\u2069)',
  minutes: (count) =>
    counted(count, { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }),
  with: (owner) => `مع \u2068${owner}\u2069`,
  chooseKind: 'اختيار نوع اللقاء',
  chooseDay: 'اختيار اليوم',
  times: (count) =>
    counted(count, { one: 'موعد واحد', two: 'موعدان', few: 'مواعيد', many: 'موعدًا' }),
  noTimes: 'لا يوجد موعد متاح في الأسبوعين القادمين.',
  taken: 'لم يعد هذا الموعد متاحًا. يرجى اختيار موعد آخر.',
  details: 'بياناتك',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  question: 'ما الذي يساعدنا على الاستعداد للقائنا؟',
  nameMissing: 'يرجى كتابة اسمك.',
  emailInvalid: 'يرجى كتابة بريدك الإلكتروني، مثل \u2066name@example.com\u2069.',
  lookAgain: 'لم يُحجز الموعد بعد. يرجى مراجعة ما يلي:',
  schedule: 'حجز الموعد',
  otherTime: 'اختيار موعد آخر',
  scheduled: 'تم حجز موعدك',
  scheduledText: 'يمكنك إغلاق هذه الصفحة.',
  what: 'اللقاء',
  who: 'لمن الموعد',
  when: 'الموعد',
  reschedule: 'اختيار موعد آخر',
  cancel: 'إلغاء الموعد',
  canceled: 'أُلغي الموعد',
  canceledText: 'لا يلزمك شيء آخر.',
  rescheduled: 'نُقل الموعد',
  rescheduledText: 'أصبح له وقت آخر.',
  newTime: 'اختيار موعد جديد',
  cancelQuestion: 'إلغاء هذا الموعد؟',
  reason: 'السبب (ليس مطلوبًا)',
  cancelNow: 'إلغاء الموعد',
  moveNow: 'نقل الموعد',
  unknown: 'لا توجد صفحة بهذا العنوان',
  unknownText: 'قد يكون الرابط ناقصًا.',
};

export const texts: Record<PageLanguage, Texts> = { en: english, ar: arabic };
