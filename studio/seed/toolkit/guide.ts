import { string, text } from '../text.ts';
import { peopleBesideYou } from './people-beside-you.ts';
import { steadyGround } from './steady-ground.ts';
import { towardMorning } from './toward-morning.ts';
import { whatMatters } from './what-matters.ts';
import { whereYouStand } from './where-you-stand.ts';
import { yourStory } from './your-story.ts';

/**
 * The Toolkit: 33 steps from the night to the morning. It is sold, so nobody may read it without a
 * token: the lake hides every id with a dot.
 */
export const guides = [
  {
    _id: 'guide.toolkit',
    _type: 'guide',
    title: string('The Toolkit', 'حقيبة الأدوات'),
    subtitle: string(
      '33 small steps from darkness to your purpose',
      '33 خطوة صغيرة من العتمة إلى غايتك',
    ),
    opening: text(
      'This booklet is yours. It holds 33 small steps, and room to write beside each of them.\n\nTake them in your own time. One a day is a lot, and one a week is good. If a step does not suit you, leave it out: it will wait. There are no right answers, and nobody collects what you write.\n\nIf something becomes too heavy, put the booklet down and be with someone whom you trust. It helps to have such a person in mind before you begin.',
      'هذا الكتيّب لك. فيه 33 خطوة صغيرة، وبجانب كل منها مكان للكتابة، على الورق أو على الشاشة. وإن ظهرت الحروف على الشاشة متفرّقة، فالسبب في البرنامج الذي يعرضها؛ وفي متصفّح فايرفوكس تظهر كما ينبغي.\n\nوهي على مهلك: خطوة في اليوم كثيرة، وخطوة في الأسبوع جيدة. والخطوة التي لا تناسبك لك أن تتركها، فهي تنتظر. لا توجد إجابات صحيحة، ولا أحد يجمع ما يُكتب هنا.\n\nإن صار شيء منها أثقل مما ينبغي، فلتضع الكتيّب جانبًا، ولتكن مع شخص تثق به. وحسنٌ أن تعرف من هو قبل أن تبدأ.',
    ),
    closing: text(
      'You have come a long way. Turn back once, and read what you wrote on the first page.\n\nIf you would like company for what comes next, we are here. And if you would rather go on by yourself, that is just as good.',
      'قطعت طريقًا طويلًا. ولك أن تعود إلى الصفحة الأولى، وتقرأ ما كتبته فيها.\n\nوإن أردت رفقة في ما يأتي فنحن هنا. وإن فضّلت أن تمضي وحدك، فذلك حسن أيضًا.',
    ),
    chapters: [whereYouStand, steadyGround, yourStory, whatMatters, peopleBesideYou, towardMorning],
  },
];
