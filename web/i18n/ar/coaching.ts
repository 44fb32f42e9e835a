import type { coaching as english } from '../en/coaching.ts';
import type { Translation } from '../translation.ts';

export const coaching: Translation<typeof english> = {
  item: {
    receive: 'ما يصلك',
    arrives: 'متى يصلك',
    next: 'ماذا يحدث بعد ذلك',
    duration: 'وقتنا معًا',
    book: 'احجز هذه الخدمة',
    bookSession: 'احجز موعدك',
    addOn: 'إضافة',
    mostPopular: 'الأكثر طلبًا',
    contains: 'تضمّ',
  },
  lost: {
    question: 'سبق أن حجزت وضاع الرابط؟',
    link: 'إرساله من جديد',
  },
  next: {
    instant: 'نموذج قصير، فدفع آمن، ثم رسالة تؤكّد طلبك، ويتبعها الملف بالبريد الإلكتروني.',
    personalized:
      'نموذج قصير، فدفع آمن، ثم رسالة تأكيد إلى بريدك. ويراجع إنسانٌ ما أُعدّ لك بعناية قبل أن يصل إليك.',
    audio: 'نموذج قصير، فدفع آمن، ثم رسالة تأكيد إلى بريدك، ويتبعها التسجيل.',
    bundle: 'نموذج قصير واحد ودفعة آمنة واحدة، ثم يصلك كل جزء في وقته.',
    package:
      'تختار موعدًا ثم تدفع. يؤكّد المؤسِّس حجزك خلال 24 ساعة، ويصلك رابط اللقاء قبل الموعد بـ24 ساعة.',
  },
};
