import type { Pair } from '../parts.ts';
import { string, text } from '../text.ts';

function quote(key: string, words: Pair) {
  return {
    _id: `quote-${key}`,
    _type: 'quote',
    text: text(...words),
    author: string('The Founder', 'المؤسِّس'),
  };
}

export const quotes = [
  quote('beside', ['We walk beside you, not above you.', 'نمشي إلى جانبك، لا فوقك.']),
  quote('first-word', [
    'The first word is the hardest. After it you are no longer alone.',
    'الكلمة الأولى هي الأصعب. وبعدها لا تعود وحدك.',
  ]),
  quote('small-light', [
    'You do not need the whole road. A small light for the next step is enough.',
    'لا تحتاج إلى الطريق كله. يكفي ضوء صغير للخطوة التالية.',
  ]),
  quote('own-pace', [
    'Nobody heals by the clock. Take the time that is yours.',
    'التعافي لا يُقاس بالساعة. خذ من الوقت ما تحتاج إليه.',
  ]),
  quote('scar', [
    'I do not hide my scars. Somebody may be looking for a sign that wounds close.',
    'لا أخفي ندوبي. فقد يبحث أحدهم عن علامة على أن الجراح تلتئم.',
  ]),
];
