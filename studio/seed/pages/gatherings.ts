import { picture } from '../assets.ts';
import { action, callToAction, lines, opening, type Pair, seo, textSection } from '../parts.ts';
import { blocks, string, text } from '../text.ts';

interface Gathering {
  id: 'adimhc' | 'gmhcs' | 'mentl';
  name: string;
  heading: Pair;
  intro: Pair;
  body: { en: string[]; ar: string[] };
  art: string;
}

function gatheringPage({ id, name, heading, intro, body, art }: Gathering) {
  return {
    _id: `${id}Page`,
    _type: `${id}Page`,
    title: string(name, name),
    seo: seo(
      [name, name],
      [
        `${name}: why the voice of lived experience belongs there, and what we bring. Ask us for a talk, a conversation or a workshop.`,
        `${name}: لماذا ينتمي صوت التجربة المعاشة إلى هناك، وما نحمله معنا. اطلب منّا كلمة أو حوارًا أو ورشة.`,
      ],
    ),
    sections: [
      opening(heading, [intro], picture(art)),
      textSection('voice', ['Why we speak', 'لماذا نتحدث'], blocks('voice', body.en, body.ar)),
      {
        _key: 'bring',
        _type: 'pointsSection',
        title: string('What we bring', 'ما نحمله معنا'),
        points: lines('bring', [
          ['A story told with care, and time for questions.', 'حكاية تُروى بعناية، ووقت للأسئلة.'],
          [
            'Words that everyone understands, in English and in Arabic.',
            'كلمات يفهمها الجميع، بالعربية والإنجليزية.',
          ],
          [
            'Someone in the room for whoever needs company afterwards.',
            'شخص في القاعة لمن يحتاج إلى رفقة بعد ذلك.',
          ],
        ]),
        text: text(
          'We speak from experience. We do not give medical or clinical advice.',
          'نتحدث من التجربة، ولا نقدّم مشورة طبية ولا سريرية.',
        ),
      },
      callToAction(
        ['Invite us', 'ادعُنا'],
        [
          'Tell us about your gathering and the people who come to it.',
          'حدّثنا عن لقائكم وعن الناس الذين يأتون إليه.',
        ],
        [
          action('/contact', ['Write to us', 'راسلنا']),
          action('/aboutfounder', ['About the founder', 'عن المؤسِّس']),
        ],
        'dawn',
      ),
    ],
  };
}

/** Pages of which only the address is specified; they state nothing that could be untrue. */
export const gatheringPages = [
  gatheringPage({
    id: 'adimhc',
    name: 'ADIMHC',
    heading: ['Lived experience at ADIMHC', 'التجربة المعاشة في ADIMHC'],
    intro: [
      'Where professionals meet, those whom it is about should be in the room.',
      'حيث يلتقي المتخصصون، ينبغي أن يكون في القاعة من يدور الحديث عنهم.',
    ],
    body: {
      en: [
        'Research knows much about illness. Those who have lived it know how a day feels, what helped, and what did not.',
        'When both sit at one table, better questions are asked.',
      ],
      ar: [
        'يعرف البحث الكثير عن المرض. ومن عاشه يعرف كيف يمضي يومه، وما الذي أعانه، وما الذي لم ينفعه.',
        'وحين يجلس الاثنان إلى طاولة واحدة، تُطرح أسئلة أفضل.',
      ],
    },
    art: 'branch',
  }),
  gatheringPage({
    id: 'gmhcs',
    name: 'GMHCS',
    heading: ['Lived experience at GMHCS', 'التجربة المعاشة في GMHCS'],
    intro: [
      'Many countries, many languages, and one thing that everyone in the room knows.',
      'بلدان كثيرة ولغات كثيرة، وأمر واحد يعرفه كل من في القاعة.',
    ],
    body: {
      en: [
        'The dark looks alike everywhere. The ways out do not: family, faith, work and language change them.',
        'We bring a voice from the Gulf, and take home what others have found.',
      ],
      ar: [
        'تتشابه العتمة في كل مكان. أما طرق الخروج منها فتختلف: تغيّرها العائلة والإيمان والعمل واللغة.',
        'نحمل صوتًا من الخليج، ونعود بما وجده غيرنا.',
      ],
    },
    art: 'circle',
  }),
  gatheringPage({
    id: 'mentl',
    name: 'MENTL',
    heading: ['Lived experience at MENTL', 'التجربة المعاشة في MENTL'],
    intro: [
      'Most of a waking life is spent at work. It is a good place to begin to talk.',
      'نقضي في العمل معظم ساعات يقظتنا. وهو مكان طيّب لبدء الحديث.',
    ],
    body: {
      en: [
        'A person who may say at work that the week is hard often needs nothing more than that.',
        'We speak about what colleagues can do, what they need not do, and when to call for professional help.',
      ],
      ar: [
        'من يستطيع أن يقول في عمله إن أسبوعه صعب، كثيرًا ما لا يحتاج إلى أكثر من ذلك.',
        'نتحدث عمّا يمكن للزملاء فعله، وما لا يلزمهم فعله، ومتى تُطلب المساعدة المتخصصة.',
      ],
    },
    art: 'city',
  }),
];
