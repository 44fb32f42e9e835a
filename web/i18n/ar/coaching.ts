import type { coaching as english } from '../en/coaching.ts';
import type { Translation } from '../translation.ts';

export const coaching: Translation<typeof english> = {
  item: {
    receive: 'ما يصلك',
    arrives: 'متى يصلك',
    next: 'ماذا يحدث بعد ذلك',
    duration: 'وقتنا معًا',
    book: 'احجز هذه الخدمة',
    addOn: 'إضافة',
    mostPopular: 'الأكثر اختيارًا',
    contains: 'تضمّ',
  },
  next: {
    instant: 'نموذج قصير، فدفع آمن، ثم يصبح الملف لك.',
    personalized:
      'نموذج قصير، فدفع آمن، ثم رسالة تأكيد إلى بريدك. ويراجع إنسانٌ ما أُعدّ لك بعناية قبل أن يصل إليك.',
    audio: 'نموذج قصير، فدفع آمن، ثم رسالة تأكيد إلى بريدك، ويتبعها التسجيل.',
    bundle: 'نموذج قصير واحد ودفعة آمنة واحدة، ثم يصلك كل جزء في وقته.',
    package: 'تكتب إلينا فنجد معًا الوقت المناسب. لا تدفع شيئًا قبل ذلك.',
  },
  write: {
    action: 'اكتب إلينا عن هذه الجلسات',
    subject: 'أودّ أن أعرف المزيد عن {{name}}',
  },
};
