import type { coaching as english } from '../en/coaching.ts';
import type { Translation } from '../translation.ts';

export const coaching: Translation<typeof english> = {
  sections: {
    label: 'في هذه الصفحة',
    services: 'على مهلك',
    bundles: 'باقات',
    tier1: 'جلسات',
    tier2: 'مسارات أطول',
    questions: 'أسئلة',
    booking: 'الحجز',
  },
  terms: {
    care: 'ما نقدّمه توجيه شخصي (كوتشينغ)، وليس علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
  },
  item: {
    price: 'السعر',
    details: 'التفاصيل',
    receive: 'ما يصلك',
    arrives: 'متى يصلك',
    next: 'ماذا يحدث بعد ذلك',
    duration: 'وقتنا معًا',
    book: 'حجز الخدمة',
    bookSession: 'حجز موعد',
    addOn: 'إضافة',
    mostPopular: 'الأكثر طلبًا',
    contains: 'تضمّ',
  },
  lost: {
    question: 'لديك حجز، وضاع رابطه؟',
    link: 'إرسال الرابط من جديد',
  },
  next: {
    instant: 'نموذج قصير، فدفع آمن، ثم رسالة تؤكّد طلبك، ويتبعها الملف بالبريد الإلكتروني.',
    personalized:
      'نموذج قصير، فدفع آمن، ثم رسالة تأكيد إلى بريدك. ويراجع إنسانٌ ما أُعدّ لك بعناية قبل أن يصل إليك.',
    audio: 'نموذج قصير، فدفع آمن، ثم رسالة تأكيد إلى بريدك، ويتبعها التسجيل.',
    bundle: 'نموذج قصير واحد ودفعة آمنة واحدة، ثم يصلك كل جزء في وقته.',
    package:
      'اختيار الموعد، ثم الدفع. يؤكّد المؤسِّس حجزك خلال 24 ساعة، ويصلك رابط اللقاء قبل الموعد بـ24 ساعة.',
  },
};
