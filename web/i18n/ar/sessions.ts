import type { sessions as english } from '../en/sessions.ts';
import type { Translation } from '../translation.ts';

export const sessions: Translation<typeof english> = {
  title: 'الجلسات',
  intro: 'كل مواعيد الأسبوع بتوقيت دبي. وبعد كل جلسة يسجّل أحدكم ما إذا انعقدت.',
  loading: 'لحظة من فضلك',
  failed: 'تعذّرت قراءة الجلسات.',
  retry: 'المحاولة من جديد',
  before: 'الأسبوع السابق',
  after: 'الأسبوع التالي',
  now: 'هذا الأسبوع',
  week: 'من {{from}} إلى {{to}}',
  empty: 'لا جلسات في هذا الأسبوع.',
  theirs: 'بتوقيت العميل: {{time}}',
  meeting: 'فتح اللقاء',
  noMeeting: 'لا رابط للقاء بعد',
  count: 'انعقد {{held}} من {{of}}',
  countOpen: 'ما انعقد حتى الآن: {{held}}',
  held: 'انعقدت',
  missed: 'لم تنعقد',
  wasHeld: 'انعقدت الجلسة',
  wasMissed: 'لم تنعقد الجلسة',
  noted: 'تم تسجيل ذلك.',
  sure: {
    question: 'هل انعقدت الجلسة؟ تُحتسب، ولا يمكن التراجع عن ذلك.',
    keep: 'ترك الأمر',
    confirm: 'نعم، انعقدت',
  },
  followUps: {
    title: 'متابعات يومية',
    text: 'حديث مدته 30 دقيقة كل يوم، بدءًا من اليوم التالي للجلسة الأولى.',
    until: 'حتى {{day}}',
    done: 'جرى الحديث يوم {{day}}',
    by: 'بواسطة {{name}}',
    earlier: 'أيام سابقة',
  },
};
