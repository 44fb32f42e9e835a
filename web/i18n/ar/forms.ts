import type { forms as english } from '../en/forms.ts';
import type { Translation } from '../translation.ts';

export const forms: Translation<typeof english> = {
  connection: {
    title: 'يلزم الاتصال بالإنترنت',
    text: 'يرجى الاتصال بالإنترنت والمحاولة من جديد. ما كتبته باقٍ هنا.',
  },
  invalidEmail: { title: 'بريد إلكتروني غير صالح', text: 'يرجى إدخال بريد إلكتروني صالح.' },
  missingConsent: { title: 'بقي اختيار واحد', text: 'يرجى اختيار أين نعرض كلماتك.' },
  contact: {
    invalidName: { title: 'اسم غير صالح', text: 'يرجى إدخال اسم صالح لا يقل عن {{characters}}.' },
    invalidMessage: {
      title: 'رسالة غير صالحة',
      text: 'يرجى إدخال رسالة لا تقل عن {{characters}}.',
    },
    failed: { title: 'خطأ', text: 'تعذّر إرسال الرسالة. يرجى المحاولة مرة أخرى.' },
    sent: { title: 'أُرسلت الرسالة بنجاح!', text: 'شكرًا لرسالتك! سنتواصل معك قريبًا.' },
    again: {
      title: 'نقرة أخيرة',
      text: 'المتصفح لديك لا يشغّل البرامج النصية، فيرجى النقر على الزر مرة أخرى. هكذا نصدّ البرامج التي ترسل بالآلاف.',
    },
  },
  newsletter: {
    next: 'بقيت خطوة واحدة: الزر في الرسالة التي أرسلناها إليك الآن، وهو وحده يضع عنوانك في القائمة.',
    failed: 'تعذّر الاشتراك',
    somethingWrong: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.',
    sent: {
      title: 'رسالتنا في طريقها إليك',
      text: 'إن لم تصل فقد تجدها في البريد غير المرغوب فيه.',
    },
  },
};
