import type {
  documentAgain as englishAgain,
  delivered as englishDelivered,
} from '../en/mail-delivery.ts';
import type { Translation } from '../translation.ts';

export const delivered: Translation<typeof englishDelivered> = {
  subject: 'وصل ما طلبته: {{title}}',
  heading: 'وصل، وهو لك',
  ready:
    'شكرًا على ثقتك. الزر أدناه يفتح ملف PDF الخاص بك: للقراءة على أي جهاز، أو للطباعة والكتابة فيه.',
  made: 'شكرًا على ثقتك وعلى صبرك. اكتمل ما أُعدّ من أجلك، والزر أدناه يفتحه.',
  keep: 'من الأفضل حفظه في مكان يسهل العثور عليه. وإن انتهت صلاحية الرابط يومًا فيكفي فتحه: بضغطة واحدة هناك يُرسل رابط جديد إلى هذا العنوان.',
  link: 'فتح الملف',
  until: 'يعمل الرابط حتى',
};

export const documentAgain: Translation<typeof englishAgain> = {
  ask: {
    heading: 'انتهت صلاحية هذا الرابط',
    text: 'حرصًا على أمانك يعمل الرابط مدة محدودة. وما اشتريته يبقى لك: بضغطة واحدة يُرسل رابط جديد إلى عنوان البريد الإلكتروني الخاص بالحجز.',
  },
  confirm: 'إرسال رابط جديد إليّ',
  done: {
    heading: 'رابط جديد في طريقه إليك',
    text: 'يُرسل إلى عنوان البريد الإلكتروني الذي تم الحجز به، ومن المتوقع وصوله خلال بضع دقائق.',
  },
  unknown: {
    heading: 'هذا الرابط لا يعمل',
    text: 'ربما نقص جزء منه، أو لم يعد خلفه شيء. يرجى فتحه من رسالتنا مرة أخرى، أو الكتابة إلينا.',
  },
  failed: {
    heading: 'لم ينجح ذلك الآن',
    text: 'ما اشتريته في أمان. يرجى المحاولة مرة أخرى بعد دقيقة، أو الكتابة إلينا.',
  },
};
