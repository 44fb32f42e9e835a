import {
  action,
  callToAction,
  features,
  keyed,
  lines,
  opening,
  type Pair,
  page,
} from '../parts.ts';
import { reference, string, text } from '../text.ts';

/** Returns one hour of the evening, given by its time after noon. */
function hour(when: string, title: Pair, words: Pair) {
  return {
    _type: 'milestone',
    when: string(`${when} pm`, `${when} مساءً`),
    title: string(...title),
    text: text(...words),
  };
}

const evening = [
  hour(
    '6:30',
    ['The door is open', 'الباب مفتوح'],
    [
      'Somebody is there for anyone who comes for the first time. There is tea, and there are seats at the edge.',
      'ينتظر أحدنا كل من يأتي للمرة الأولى. هناك شاي، ومقاعد على الأطراف أيضًا.',
    ],
  ),
  hour(
    '7:00',
    ['We sit down', 'نجلس معًا'],
    [
      'A first name is enough, real or borrowed. Nobody is asked why they came.',
      'يكفي الاسم الأول، حقيقيًا أو مستعارًا. ولا يُسأل أحد لماذا جاء.',
    ],
  ),
  hour(
    '7:15',
    ['One begins', 'يبدأ واحد منّا'],
    [
      'Somebody tells a little of their own road. The others listen, and nobody interrupts.',
      'يحكي أحدنا شيئًا من طريقه. ويصغي الباقون، ولا يقاطعه أحد.',
    ],
  ),
  hour(
    '8:00',
    ['A pause', 'استراحة'],
    [
      'For air, for tea, or for going home. You may leave, just as you may stay.',
      'للهواء، أو للشاي، أو للعودة إلى البيت. ولك أن تغادر كما لك أن تبقى.',
    ],
  ),
  hour(
    '8:15',
    ['Once around', 'جملة من كلٍّ منّا'],
    [
      'Each person may say one sentence. “I pass” is one too.',
      'لكلٍّ أن يقول جملة واحدة. و«أكتفي بالسماع» جملة أيضًا.',
    ],
  ),
  hour(
    '8:45',
    ['The lamp goes out', 'يُطفأ المصباح'],
    [
      'We close on time, and say when the circle meets next.',
      'نختم في الموعد، ونقول متى تلتقي الحلقة من جديد.',
    ],
  ),
];

export const communityPage = page('communityPage', {
  title: ['Community', 'المجتمع'],
  searchTitle: ['LFGXP Community', 'مجتمع LFGXP'],
  description: [
    'A circle of people with lived experience: how it meets, what you can expect, and what keeps it safe. You are welcome as you are.',
    'حلقة من أصحاب التجربة المعاشة: كيف تلتقي، وما المتوقع منها، وما الذي يبقيها آمنة. مرحبًا بك كما أنت.',
  ],
  sections: [
    opening(
      ['You are not the only one', 'لست وحدك'],
      [
        [
          'The LFGXP Community is a circle of people who know what it is like. They share what they have lived, and listen to one another.',
          'مجتمع LFGXP حلقة من أناس يعرفون هذا الشعور. يتشاركون ما عاشوه، ويصغي بعضهم إلى بعض.',
        ],
        [
          'You do not need a diagnosis, a reason or the right words to come.',
          'لا حاجة إلى تشخيص، ولا إلى سبب، ولا إلى كلمات منمّقة للمجيء.',
        ],
      ],
    ),
    {
      _key: 'first-word',
      _type: 'quotesSection',
      title: string('Before you come', 'قبل المجيء'),
      lead: { _type: 'reference', _ref: 'quote-silence' },
      more: ['quote-own-pace', 'quote-first-word'].map(reference),
    },
    {
      _key: 'evening',
      _type: 'timelineSection',
      title: string('An evening in the circle', 'أمسية في الحلقة'),
      intro: text(
        'So that nothing takes you by surprise. The address is in your invitation.',
        'كي لا يفاجئك شيء. أما العنوان ففي دعوتك.',
      ),
      milestones: keyed('evening', evening),
      dates: ['2026-12-10', '2027-01-14', '2027-02-11'],
    },
    {
      _key: 'safe',
      _type: 'pointsSection',
      title: string('What we promise one another', 'ما نَعِد به بعضنا بعضًا'),
      points: lines('safe', [
        ['What is said in the circle stays in the circle.', 'ما يُقال في الحلقة يبقى في الحلقة.'],
        [
          'We speak about ourselves, and give no advice that nobody asked for.',
          'نتحدث عن أنفسنا، ولا نقدّم نصيحة لم تُطلب.',
        ],
        [
          'There is room for every faith, every family and every kind of day.',
          'في الحلقة متّسع لكل معتقد وكل عائلة وكل حال.',
        ],
        [
          'If you leave, you need not say why, and you are welcome back.',
          'من يغادر لا يُسأل عن السبب، وعودته موضع ترحيب.',
        ],
      ]),
      text: text(
        'The circle is company. It is not therapy, and not a place for emergencies: in a crisis, seek professional help.',
        'الحلقة رفقة. ليست علاجًا نفسيًا، وليست مكانًا للطوارئ: إن كنت في أزمة، فاطلب مساعدة متخصصة.',
      ),
    },
    features(
      'meeting',
      ['How we meet', 'كيف نلتقي'],
      ['Three ways, and you choose how close you come.', 'ثلاث طرق، ومدى القرب من اختيارك.'],
      [
        {
          symbol: 'circle',
          title: ['The circle', 'الحلقة'],
          text: [
            'An evening like the one above: a small group, and someone who keeps the time.',
            'أمسية كالتي سبق وصفها: مجموعة صغيرة، ومن يرعى وقتها.',
          ],
        },
        {
          symbol: 'path',
          title: ['The walk', 'المشي'],
          text: [
            'Side by side, outdoors, early in the day. Some things are easier to say while walking.',
            'جنبًا إلى جنب، في الهواء الطلق، أول النهار. بعض الكلام أيسر ونحن نمشي.',
          ],
        },
        {
          symbol: 'voice',
          title: ['The story', 'الحكاية'],
          text: [
            'One person tells a story, the others listen. Then there is tea.',
            'يحكي واحد حكايته، ويصغي الآخرون. ثم يأتي الشاي.',
          ],
        },
      ],
    ),
    callToAction(
      ['Come and see', 'الدعوة مفتوحة'],
      [
        'Write to us, and we’ll tell you where the circle meets. The first time, somebody will wait for you at the door.',
        'راسلنا نخبرك بمكان اللقاء. وفي المرة الأولى ينتظرك أحدنا عند الباب.',
      ],
      [action('/contact?subject=circle#form', ['Write to us', 'مراسلتنا'])],
    ),
  ],
});
