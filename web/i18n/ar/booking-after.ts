import type {
  answers as english,
  appointment as englishAppointment,
  bought as englishBought,
} from '../en/booking-after.ts';
import { partsAhead } from '../parts-ahead.ts';
import type { Translation } from '../translation.ts';

export const appointment: Translation<typeof englishAppointment> = {
  unknown: 'يجري تأكيد الموعد الذي اخترته.',
  none: 'لم يتحدّد موعد جلستك بعد. يمكنك اختياره متى ناسبك ذلك.',
  together: 'وإن كان الأيسر لك أن نتفق عليه معًا فلا يلزمك فعل أي شيء: نكتب إليك خلال 24 ساعة.',
  gone: 'أُلغي موعدك في التقويم ولم يعد محجوزًا. يرجى اختيار موعد آخر قبل الدفع.',
  choose: 'اختيار موعد',
  chooseNote: 'يُفتح التقويم في نافذة جديدة، ويصلك تأكيد موعدك بالبريد الإلكتروني.',
  move: 'تغيير موعد الجلسة',
  others: 'جلساتك الأخرى:',
  moveNote: 'يمكن تغييره إلى ما قبل الجلسة بـ24 ساعة. يُفتح التقويم في نافذة جديدة.',
  at: '{{day}}، {{time}}',
  inDubai: 'في دبي: {{day}}، {{time}}',
  add: 'إضافة إلى تقويمك',
  file: 'session',
};

export const bought: Translation<typeof englishBought> = {
  label: 'ما اشتريته',
  labelAwaiting: 'ما حجزته',
  when: 'متى يصلك',
  whenSession: 'الموعد',
  where: 'أين',
  byMail: 'بالبريد الإلكتروني.',
  byMailTo: 'بالبريد الإلكتروني، على {{email}}.',
  coming: 'يجري إعداد ملفك. لحظة ويظهر هنا.',
  open: 'فتح «{{title}}» الآن',
  parts: partsAhead.ar,
  follow: 'متابعة طلبك',
  online: 'عبر الإنترنت. يصلك رابط اللقاء بالبريد الإلكتروني قبل الجلسة بـ24 ساعة.',
  afterTransfer: 'بعد تأكيد تحويلك: {{time}}',
  afterAnswers: 'بعد وصول إجاباتك: {{time}}',
  onTransfer: 'فور تأكيد تحويلك.',
  unknown: 'في رسالتنا إلى بريدك ما اشتريته، ومتى يصلك وأين.',
  confirmed: 'يؤكّد المؤسِّس موعد جلستك خلال 24 ساعة.',
  cardTitle: 'شكرًا لك. ما طلبته في طريقه إليك.',
  cardTitleUnanswered: 'شكرًا لك. بقيت إجاباتك.',
  cardTitleSession: 'شكرًا لك. جلستك محجوزة.',
  cardTitleWithoutTime: 'شكرًا لك. دفعتك في أمان.',
  cardTitleAwaiting: 'شكرًا لك. نحن في انتظار تحويلك.',
  dismiss: 'إخفاء هذه البطاقة',
};

export const answers: Translation<typeof english> = {
  ask: {
    title: 'لم نعرف منك شيئًا بعد',
    text: 'ما نُعدّه لك في «{{name}}» نستمدّه من إجاباتك. يمكنك الإجابة الآن، أو الدفع أولًا والإجابة لاحقًا: الرابط في رسالتنا الإلكترونية يعيدك إلى الأسئلة.',
    now: 'الإجابة الآن',
    later: 'الدفع الآن والإجابة لاحقًا',
  },
  invite: {
    missing: {
      title: 'بقيت إجاباتك',
      text: 'ما نُعدّه لك في «{{name}}» يبدأ حين تصلنا. لا داعي للعجلة: الرابط في رسالتنا الإلكترونية يقودك إلى الأسئلة أيضًا.',
      open: 'الإجابة الآن',
    },
    given: {
      title: 'وصلتنا إجاباتك',
      text: 'يمكنك كتابتها من جديد إلى أن نبدأ العمل على «{{name}}».',
      open: 'كتابتها من جديد',
    },
    inWork: {
      title: 'إجاباتك معنا',
      text: 'نُعدّ «{{name}}» منها الآن، فلم يعد تغييرها هنا ممكنًا. إن كانت لديك إضافة فيمكنك مراسلتنا.',
      open: 'مراسلتنا',
    },
  },
  label: 'إجاباتك لـ«{{name}}»',
  intro: {
    missing: 'وصلتنا دفعتك، شكرًا لك. نُعدّ «{{name}}» مما تخبرنا به هنا.',
    given: 'حفاظًا على خصوصيتك لا نعرض ما أرسلته من قبل، وما ترسله الآن يحلّ محلّه.',
  },
  addition: {
    subject: 'إضافة إلى «{{name}}» ({{reference}})',
    kept: 'ما كتبته ما زال هنا، ويمكنك نسخه.',
  },
  send: 'إرسال إجاباتي',
  sending: 'نرسل إجاباتك…',
  empty: 'تكفي كتابة شيء في خانة واحدة لإتاحة الإرسال.',
};
