import type { Pair } from '../parts.ts';
import { string, text } from '../text.ts';

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
      'I came to listen and meant to say nothing. In the third week I heard myself speak. Nobody was startled, and I least of all.',
      'جئت لأصغي، ونويت ألّا أقول شيئًا. وفي الأسبوع الثالث سمعت نفسي أتحدث. لم يُفاجأ أحد، ولا حتى أنا.',
    ],
  ),
  testimonial(
    'omar',
    'male',
    'en',
    ['Omar (example)', 'عمر (مثال)'],
    [
      'For the first time somebody did not tell me what to do. He asked what I needed, and then he waited for the answer.',
      'للمرة الأولى لم يقل لي أحد ماذا أفعل. سألني عمّا أحتاج إليه، ثم انتظر الجواب.',
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
