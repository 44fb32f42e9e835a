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
  quote('silence', ['You may listen without saying a word.', 'الإصغاء يكفي، دون قول كلمة.']),
  quote('beside', ['We walk beside you, not above you.', 'نمشي إلى جانبك، لا فوقك.']),
  quote('first-word', [
    'The first word is the hardest. After it you are no longer alone.',
    'الكلمة الأولى هي الأصعب. وبعدها لا تعود وحدك.',
  ]),
  quote('small-light', [
    'You do not need the whole road. A small light for the next step is enough.',
    'لا حاجة إلى الطريق كله. يكفي ضوء صغير للخطوة التالية.',
  ]),
  quote('own-pace', [
    'Nobody heals by the clock. Take the time that is yours.',
    'التعافي لا يُقاس بالساعة. ولك من الوقت ما يلزمك.',
  ]),
  quote('scar', [
    'I do not hide my scars. Somebody may be looking for a sign that wounds close.',
    'لا أخفي ندوبي. فقد يبحث أحدهم عن علامة على أن الجراح تلتئم.',
  ]),
  quote('shared', [
    'What one of us carries alone, two can set down for a while.',
    'ما يحمله المرء وحده، يضعه اثنان عن كتفيه حينًا.',
  ]),
  quote('listen', ['We listen first. Advice can wait.', 'نصغي أولًا. أما النصيحة فتنتظر.']),
  quote('open-door', [
    'The door stays open, also for those who went away for a time.',
    'يبقى الباب مفتوحًا، حتى لمن ابتعد زمنًا.',
  ]),
  quote('asked', [
    'Nobody asked me to be strong that day. That is why I could go on.',
    'لم يطلب مني أحد في ذلك اليوم أن أكون قويًا. ولهذا استطعت أن أكمل.',
  ]),
];
