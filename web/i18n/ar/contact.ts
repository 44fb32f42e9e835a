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
