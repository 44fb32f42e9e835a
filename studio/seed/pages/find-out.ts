import { picture } from '../assets.ts';
import { beginnersQuestions } from '../beginners-questions.ts';
import { action, callToAction, features, links, opening, seo } from '../parts.ts';
import { string } from '../text.ts';

export const findOutPage = {
  _id: 'findOutPage',
  _type: 'findOutPage',
  title: string('Find Out More', 'اعرف المزيد'),
  seo: seo(
    ['Find Out More', 'اعرف المزيد'],
    [
      'How it begins, what it costs, what happens next, and where to look first. No account, no hurry, and a person who answers.',
      'كيف يبدأ الأمر، وكم يكلّف، وماذا يأتي بعده، وأين تنظر أولًا. بلا حساب ولا عجلة، وهناك من يجيبك.',
    ],
  ),
  sections: [
    opening(
      ['Look around first', 'انظر حولك أولًا'],
      [
        [
          'You do not have to decide anything today. Here is what there is, how it begins, and what it asks of you.',
          'لا يلزمك أن تقرّر شيئًا اليوم. هنا ما لدينا، وكيف يبدأ، وماذا يطلب منك.',
        ],
      ],
      picture('door'),
    ),
    features(
      'beginning',
      ['How it begins', 'كيف يبدأ'],
      [
        'Three steps, and you can stop after each of them.',
        'ثلاث خطوات، ويمكنك التوقف بعد كل واحدة منها.',
      ],
      [
        {
          symbol: 'head',
          title: ['Read in peace', 'اقرأ بهدوء'],
          text: [
            'Every service says what you receive, when, and for how much. You need no account.',
            'كل خدمة تقول ما الذي يصلك، ومتى، وبكم. ولا تحتاج إلى حساب.',
          ],
        },
        {
          symbol: 'voice',
          title: ['Ask', 'اسأل'],
          text: [
            'Write to us if something is unclear. A question binds you to nothing.',
            'راسلنا إن كان شيء غير واضح. فالسؤال لا يلزمك بشيء.',
          ],
        },
        {
          symbol: 'hand',
          title: ['Begin small', 'ابدأ بخطوة صغيرة'],
          text: [
            'A toolkit, a circle, one conversation. What comes after can wait.',
            'حقيبة أدوات، أو حلقة، أو حديث واحد. وما بعدها ينتظر.',
          ],
        },
      ],
    ),
    links(
      'where',
      ['Where to look', 'أين تنظر'],
      [
        [
          '/about',
          ['The foundation', 'المؤسسة'],
          ['What we believe, and what we are not.', 'ما نؤمن به، وما لسنا عليه.'],
        ],
        [
          '/community',
          ['The community', 'المجتمع'],
          ['A circle that you can join as you are.', 'حلقة تنضم إليها كما أنت.'],
        ],
        [
          '/courses',
          ['Courses and workshops', 'الدورات وورش العمل'],
          ['For yourself, a family or a team.', 'لك، أو لعائلة، أو لفريق عمل.'],
        ],
        [
          '/coaching',
          ['Services and sessions', 'الخدمات والجلسات'],
          ['All of them, with their prices.', 'كلها، مع أسعارها.'],
        ],
        [
          '/podcasts',
          ['Podcasts', 'البودكاست'],
          ['Listen before you speak.', 'استمع قبل أن تتحدث.'],
        ],
      ],
    ),
    {
      _key: 'questions',
      _type: 'questionsSection',
      title: string('Before you begin', 'قبل أن تبدأ'),
      items: beginnersQuestions,
    },
    callToAction(
      ['Still wondering?', 'ما زلت تتساءل؟'],
      ['Ask us. We answer in English and in Arabic.', 'اسألنا. نجيب بالعربية والإنجليزية.'],
      [action('/contact', ['Ask a question', 'اطرح سؤالًا'])],
      'water',
    ),
  ],
};
