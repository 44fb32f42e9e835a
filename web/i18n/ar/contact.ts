import type { contact as english } from '../en/contact.ts';
import { helpNear } from '../help-near.ts';
import { messageSubjects } from '../message-subjects.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  name: 'اسمك',
  email: 'بريدك الإلكتروني',
  message: 'رسالتك',
  subject: 'موضوع الرسالة',
  subjects: { any: 'أي موضوع', ...messageSubjects.ar },
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال...',
  kept: 'ما كتبته ما زال هنا.',
  urgent: helpNear.ar,
  next: {
    title: 'وصلت رسالتك',
    who: 'نجيبك بالبريد الإلكتروني، خلال يومَي عمل في العادة.',
    copy: 'تؤكّد ذلك رسالة إلى بريدك فيها رابط يعرض ما كتبته. إن لم تصل فقد تجدها في البريد غير المرغوب فيه.',
    now: 'وإن كان الأمر عاجلًا فلا تنتظر ردّنا. اتصل الآن: الأرقام في «مساعدة عاجلة».',
  },
  offer: {
    words: 'كلماتك',
    name: 'اسمك، أو اسم آخر تختاره',
    language: 'لغة الكتابة',
    languages: { en: 'الإنجليزية', ar: 'العربية' },
    program: 'ما شاركت فيه معنا، إن أحببت ذكره',
    consent: 'أين نعرضها؟',
    takeBack: 'لا نعرض بريدك الإلكتروني أبدًا. يصلك عليه رابط تسحب به كلماتك متى شئت.',
    choose: 'يرجى الاختيار',
    consents: {
      site: 'في هذا الموقع وحده',
      everywhere: 'في هذا الموقع وفي غيره، كوسائل التواصل الاجتماعي',
    },
    send: 'إرسال كلماتك',
    next: {
      title: 'شكرًا لك. وصلت كلماتك',
      who: 'يقرؤها إنسان. ونكتب إليك قبل عرضها لتراها كما ستظهر.',
      copy: 'تصلك رسالة فيها الرابط الذي تسحبها به. إن لم تصل فقد تجدها في البريد غير المرغوب فيه.',
    },
  },
  open: 'نجيب الآن، حتى {{time}}',
  opensToday: 'خارج ساعات العمل الآن، ونعود اليوم عند {{time}}',
  opensTomorrow: 'خارج ساعات العمل الآن، ونعود غدًا عند {{time}}',
  opensOn: 'خارج ساعات العمل الآن، ونعود يوم {{day}} عند {{time}}',
  closed: 'مغلق: {{days}}',
  zone: 'بتوقيت دبي',
  write: 'إرسال بريد إلكتروني',
  call: 'اتصال هاتفي',
  chat: 'محادثة على واتساب',
  toMap: 'عرض الخريطة',
  liveMap: 'عرض الخريطة التفاعلية',
  liveMapFrame: 'خريطة تفاعلية',
  mapHost: 'تأتي من \u2066openstreetmap.org\u2069، فيعرف الموقع بزيارتك.',
};
