import { picture } from '../assets.ts';
import { keyed } from '../parts.ts';
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
    rank: 1,
  },
];
