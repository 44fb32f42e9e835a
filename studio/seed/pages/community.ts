import { decoration, picture } from '../assets.ts';
import { action, callToAction, features, lines, opening, seo } from '../parts.ts';
import { reference, string, text } from '../text.ts';

export const communityPage = {
  _id: 'communityPage',
  _type: 'communityPage',
  title: string('Community', 'المجتمع'),
  seo: seo(
    ['LFGXP Community', 'مجتمع LFGXP'],
    [
      'A circle of people with lived experience: how it meets, what you can expect, and what keeps it safe. You are welcome as you are.',
      'حلقة من أصحاب التجربة المعاشة: كيف تلتقي، وماذا تتوقع منها، وما الذي يبقيها آمنة. مرحبًا بك كما أنت.',
    ],
  ),
  sections: [
    opening(
      ['You are not the only one', 'لست وحدك'],
      [
        [
          'The LFGXP Community is a circle of people who know what it is like. They share what they have lived, and listen to one another.',
          'مجتمع LFGXP حلقة من أناس يعرفون معنى ما تمرّ به. يتشاركون ما عاشوه، ويصغي بعضهم إلى بعض.',
        ],
        [
          'You do not need a diagnosis, a reason or the right words to come.',
          'لا تحتاج إلى تشخيص، ولا إلى سبب، ولا إلى كلمات منمّقة كي تأتي.',
        ],
      ],
      picture('circle'),
    ),
    features(
      'meeting',
      ['How we meet', 'كيف نلتقي'],
      ['Three ways, and you choose how near you come.', 'ثلاث طرق، وأنت تختار مدى قربك.'],
      [
        {
          symbol: 'circle',
          title: ['The circle', 'الحلقة'],
          text: [
            'A small group with someone who holds the time. Everyone may speak, and nobody must.',
            'مجموعة صغيرة مع من يرعى وقتها. للجميع أن يتحدث، ولا أحد ملزَم بذلك.',
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
          title: ['The evening', 'الأمسية'],
          text: [
            'One person tells a story, the others listen. Then there is tea.',
            'يحكي واحد حكايته، ويصغي الآخرون. ثم يأتي الشاي.',
          ],
        },
      ],
    ),
    {
      _key: 'safe',
      _type: 'pointsSection',
      title: string('What keeps it safe', 'ما الذي يبقيها آمنة'),
      points: lines('safe', [
        ['What is said in the circle stays in the circle.', 'ما يُقال في الحلقة يبقى في الحلقة.'],
        [
          'We speak about ourselves, and give no advice that nobody asked for.',
          'نتحدث عن أنفسنا، ولا نقدّم نصيحة لم تُطلب.',
        ],
        [
          'Every faith, every family and every kind of day is welcome.',
          'كل معتقد وكل عائلة وكل حال مرحّب به.',
        ],
        [
          'You may leave at any time, without a word, and come back.',
          'يمكنك المغادرة في أي وقت دون كلمة، والعودة كذلك.',
        ],
      ]),
      text: text(
        'The circle is company. It is not therapy, and it is no place for emergencies: in a crisis, please seek professional help.',
        'الحلقة رفقة. ليست علاجًا نفسيًا، وليست مكانًا للطوارئ: في لحظات الأزمة نرجو طلب مساعدة متخصصة.',
      ),
      image: decoration('hands'),
    },
    {
      _key: 'voices',
      _type: 'quotesSection',
      title: string('What we hold on to', 'ما نتمسّك به'),
      lead: { _type: 'reference', _ref: 'quote-own-pace' },
      more: ['quote-beside', 'quote-first-word'].map(reference),
    },
    callToAction(
      ['Come and see', 'تعال وانظر'],
      [
        'Write to us, and we tell you when and where the circle meets next. The first time, somebody waits for you at the door.',
        'راسلنا، ونخبرك متى وأين تلتقي الحلقة. وفي المرة الأولى ينتظرك أحدنا عند الباب.',
      ],
      [action('/contact', ['Write to us', 'راسلنا'])],
      'door',
    ),
  ],
};
