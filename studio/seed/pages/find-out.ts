import { action, callToAction, features, opening, page } from '../parts.ts';
import { beginnersQuestions } from '../questions.ts';
import { string } from '../text.ts';
import { guide } from './find-out-guide.ts';

export const findOutPage = page('findOutPage', {
  title: ['Find Out More', 'معرفة المزيد'],
  description: [
    'How it begins, what it costs, what happens next, and where to look first. No account, no hurry, and a person who answers.',
    'كيف يبدأ الأمر، وكم يكلّف، وماذا يأتي بعده، ومن أين البداية. بلا حساب ولا عجلة، وهناك من يجيب.',
  ],
  sections: [
    opening(
      ['Look around first', 'نظرة أولى على مهل'],
      [
        [
          'You do not have to decide anything today. Here is what there is, how it begins, and what it asks of you.',
          'لا قرار مطلوبًا اليوم. هنا ما لدينا، وكيف يبدأ، وماذا يتطلّب.',
        ],
      ],
    ),
    guide,
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
          title: ['Read in peace', 'قراءة بهدوء'],
          text: [
            'Every service says what you receive, when, and for how much. You need no account.',
            'كل خدمة تقول ما الذي يصل، ومتى، وبكم. ولا حاجة إلى حساب.',
          ],
        },
        {
          symbol: 'voice',
          title: ['Ask', 'سؤال'],
          text: [
            'Write to us if something is unclear. A question commits you to nothing.',
            'تكفي رسالة إن كان شيء غير واضح. والسؤال لا يُلزم بشيء.',
          ],
        },
        {
          symbol: 'hand',
          title: ['Begin small', 'بداية صغيرة'],
          text: [
            'A toolkit, a circle, one conversation. What comes after can wait.',
            'حقيبة أدوات، أو حلقة، أو حديث واحد. وما بعدها ينتظر.',
          ],
        },
      ],
    ),
    {
      _key: 'questions',
      _type: 'questionsSection',
      title: string('Before you begin', 'قبل البداية'),
      items: beginnersQuestions,
    },
    callToAction(
      ['Still wondering?', 'هل بقي سؤال؟'],
      ['Ask us. We answer in English and in Arabic.', 'نجيب عنه بالعربية والإنجليزية.'],
      [action('/contact', ['Ask a question', 'طرح سؤال'])],
    ),
  ],
});
