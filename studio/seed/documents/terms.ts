import type { Pair } from '../parts.ts';
import { hopeLine, string, text } from '../text.ts';

function term(key: string, title: Pair, words: Pair) {
  return { _id: `term-${key}`, _type: 'term', title: string(...title), text: text(...words) };
}

export const terms = [
  term(
    'coaching',
    ['Coaching, not therapy', 'توجيه، لا علاج'],
    [
      'What we offer is coaching. It is not psychotherapy, and not medical or clinical treatment.',
      'ما نقدّمه توجيه شخصي (كوتشينغ). ليس علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
    ],
  ),
  term(
    'crisis',
    ['In a crisis', 'في لحظات الأزمة'],
    [
      `Please seek professional help: call 999, or ${hopeLine.en}.`,
      `اطلب مساعدة متخصصة: اتصل بالرقم 999 أو ${hopeLine.ar}.`,
    ],
  ),
  term(
    'ai',
    ['Written by AI, read by a person', 'يكتبه الذكاء الاصطناعي ويراجعه إنسان'],
    [
      'Personal texts are written by AI from your answers, reviewed by a person, and reach you within 72 hours.',
      'النصوص الشخصية يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا، وتصلك خلال 72 ساعة.',
    ],
  ),
  term(
    'payments',
    ['Payments', 'المدفوعات'],
    [
      'All payments are non-refundable. Every price is shown before any form.',
      'جميع المدفوعات غير قابلة للاسترداد. وكل سعر ظاهر قبل أي نموذج.',
    ],
  ),
  term(
    'sessions',
    ['Sessions', 'الجلسات'],
    [
      'The founder confirms within 24 hours. A session can be rescheduled at least 24 hours ahead; the meeting link reaches you 24 hours before it.',
      'يؤكّد المؤسِّس الحجز خلال 24 ساعة. ويمكن تغيير الموعد قبله بـ24 ساعة على الأقل، ويصلك رابط اللقاء قبله بـ24 ساعة.',
    ],
  ),
];
