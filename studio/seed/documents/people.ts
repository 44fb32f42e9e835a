import { picture } from '../assets.ts';
import { keyed, type Pair } from '../parts.ts';
import { string, text } from '../text.ts';

function credential(title: { en: string; ar: string }) {
  return { _type: 'credential', title: string(title.en, title.ar) };
}

export const people = [
  {
    _id: 'person-founder',
    _type: 'person',
    name: string('The Founder', 'المؤسِّس'),
    role: string('Founder and coach', 'المؤسِّس والموجّه الشخصي'),
    summary: text(
      'He has lived through the dark himself. From Dubai he now walks beside others, as a coach and as a voice for lived experience.',
      'عاش العتمة بنفسه. ومن دبي يمشي اليوم إلى جانب الآخرين، موجّهًا شخصيًا وصوتًا للتجربة المعاشة.',
    ),
    portrait: picture('portrait'),
    credentials: keyed('credential', [
      credential({ en: 'Diploma in coaching', ar: 'دبلوم في التوجيه الشخصي' }),
      credential({
        en: 'Speaker for lived experience of mental health',
        ar: 'متحدث عن التجربة المعاشة في الصحة النفسية',
      }),
      credential({
        en: 'Founder of a community of peers',
        ar: 'مؤسِّس مجتمع يسند فيه الناس بعضهم بعضًا',
      }),
    ]),
  },
];

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
  quote('beside', ['We walk beside you, not above you.', 'نسير إلى جانبك، ولا نتعالى عليك.']),
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

function testimonial(
  key: string,
  gender: 'female' | 'male',
  spokenLanguage: 'en' | 'ar',
  name: Pair,
  quote: Pair,
) {
  return {
    _id: `testimonial-${key}`,
    _type: 'testimonial',
    name: string(...name),
    quote: text(...quote),
    program: string('Skills', 'المهارات'),
    gender,
    spokenLanguage,
    hasConsented: true,
    isExample: true,
  };
}

/** Obvious examples, until people allow the foundation to show their own words. */
export const testimonials = [
  testimonial(
    'layla',
    'female',
    'ar',
    ['Layla (example)', 'ليلى (مثال)'],
    [
      'I came to listen and meant to say nothing. In the third week I heard myself speak. Nobody was startled, least of all me.',
      'جئت لأصغي، ونويت ألّا أقول شيئًا. وفي الأسبوع الثالث سمعت نفسي أتحدث. ولم يستغرب أحد، ولا أنا استغربت.',
    ],
  ),
  testimonial(
    'omar',
    'male',
    'en',
    ['Omar (example)', 'عمر (مثال)'],
    [
      'For the first time somebody did not tell me what to do. He asked what I needed, and then he waited for the answer.',
      'للمرة الأولى وجدتُ من لا يملي عليّ ما أفعل: سألني عمّا أحتاج إليه، ثم انتظر الجواب.',
    ],
  ),
  testimonial(
    'mariam',
    'female',
    'ar',
    ['Mariam (example)', 'مريم (مثال)'],
    [
      'I still have hard days. What is different is that I know the way out of the room, and whom to call.',
      'ما زالت عندي أيام صعبة. الفرق أنني أعرف باب الخروج من الغرفة، وأعرف بمن أتصل.',
    ],
  ),
];
