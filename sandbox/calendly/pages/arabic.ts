import type { Texts } from './texts.ts';

const plurals = new Intl.PluralRules('ar');

/** A counted noun in the form that Arabic asks for after the number. */
function counted(count: number, forms: Record<'one' | 'two' | 'few' | 'many', string>): string {
  const form = plurals.select(count);
  if (form === 'one') return forms.one;
  if (form === 'two') return forms.two;
  return `${count} ${form === 'few' ? forms.few : forms.many}`;
}

export const arabic: Texts = {
  notice: 'صفحة تجربة: لا يُدعى أحد، ولا تُرسل أي رسالة.',
  banner: 'لا تحفظ هذه الصفحة أي ملفات ارتباط.',
  zone: 'توقيت الخليج (دبي، غرينتش\u00a0\u2066+4\u2069)',
  minutes: (count) =>
    counted(count, { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }),
  with: (owner) => `مع \u2068${owner}\u2069`,
  chooseKind: 'اختر نوع اللقاء',
  chooseDay: 'اختر يومًا',
  times: (count) =>
    counted(count, { one: 'موعد واحد', two: 'موعدان', few: 'مواعيد', many: 'موعدًا' }),
  noTimes: 'لا يوجد موعد متاح في الأسبوعين القادمين.',
  taken: 'لم يعد هذا الموعد متاحًا. اختر موعدًا آخر من فضلك.',
  details: 'بياناتك',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  question: 'شاركنا ما يساعدنا على الاستعداد للقائنا.',
  nameMissing: 'اكتب اسمك.',
  emailInvalid: 'اكتب بريدك الإلكتروني، مثل \u2066name@example.com\u2069.',
  lookAgain: 'لم يُحجز الموعد بعد. راجع من فضلك ما يلي:',
  schedule: 'احجز الموعد',
  otherTime: 'اختر موعدًا آخر',
  scheduled: 'تم حجز موعدك',
  scheduledText: 'يمكنك إغلاق هذه الصفحة.',
  what: 'اللقاء',
  who: 'صاحب الموعد',
  when: 'الموعد',
  reschedule: 'اختر موعدًا آخر',
  cancel: 'إلغاء الموعد',
  canceled: 'أُلغي الموعد',
  canceledText: 'لا يلزمك شيء آخر.',
  rescheduled: 'نُقل الموعد',
  rescheduledText: 'أصبح له وقت آخر.',
  newTime: 'اختر موعدًا جديدًا',
  cancelQuestion: 'هل تريد إلغاء هذا الموعد؟',
  reason: 'السبب (ليس مطلوبًا)',
  cancelNow: 'إلغاء الموعد',
  moveNow: 'انقل الموعد',
  unknown: 'لا توجد صفحة بهذا العنوان',
  unknownText: 'قد يكون الرابط ناقصًا.',
};
