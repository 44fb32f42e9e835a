import type { ForWhom } from '../../../machines/listing.ts';
import { action, type Pair } from '../parts.ts';
import { blocks, string, text } from '../text.ts';

interface Course {
  kind: 'course' | 'workshop';
  forWhom: ForWhom;
  /** Left out if the next date is arranged with the people who ask. */
  startsOn?: string;
  spokenLanguage: 'en' | 'ar' | 'both';
  attendance: 'inPerson' | 'online' | 'both';
  /** The place of the course. */
  place?: Pair;
  title: Pair;
  summary: Pair;
  content: { en: string[]; ar: string[] };
  format: Pair;
  /** The audience in the course's own words, if these say more. */
  audience?: Pair;
}

function course(key: string, details: Course) {
  const { title, summary, content, format, place, audience, ...facts } = details;
  return {
    _id: `course-${key}`,
    _type: 'course',
    title: string(...title),
    summary: text(...summary),
    content: blocks(key, content.en, content.ar),
    format: string(...format),
    ...(place && { place: string(...place) }),
    ...(audience && { audience: string(...audience) }),
    ...facts,
    isOpen: true,
    action: action(
      '/contact?subject=course#form',
      facts.startsOn
        ? ['Ask for a place', 'طلب مقعد']
        : ['Ask for the next date', 'السؤال عن الموعد القادم'],
    ),
  };
}

export const courses = [
  course('skills', {
    kind: 'course',
    forWhom: 'everyone',
    startsOn: '2027-01-12',
    spokenLanguage: 'both',
    title: ['Skills', 'المهارات'],
    summary: [
      'Small tools for hard days: to notice early, to breathe, to ask, and to rest without guilt.',
      'أدوات صغيرة للأيام الصعبة: انتباه مبكر، وتنفّس هادئ، وطلب للعون، وراحة بلا شعور بالذنب.',
    ],
    content: {
      en: [
        '- What the body says first',
        '- Words for what is felt',
        '- Whom to ask, and how',
        '- A plan for a hard day',
      ],
      ar: ['- ما يقوله الجسد أولًا', '- كلمات لما نشعر به', '- ممّن نطلب، وكيف', '- خطة ليوم صعب'],
    },
    format: ['Four evenings', 'أربع أمسيات'],
    attendance: 'both',
    place: ['Dubai', 'دبي'],
  }),
  course('listening', {
    kind: 'workshop',
    forWhom: 'families',
    startsOn: '2027-01-23',
    spokenLanguage: 'ar',
    title: ['Listening without fixing', 'أن نصغي ولا ننصح'],
    summary: [
      'How to be beside someone you love without having an answer ready.',
      'كيف نكون إلى جانب من يعزّ علينا دون جواب جاهز.',
    ],
    content: {
      en: [
        '- What helps, and what only sounds helpful',
        '- Questions that open',
        '- Caring for yourself meanwhile',
      ],
      ar: ['- ما ينفع، وما يبدو نافعًا فقط', '- أسئلة تفتح الباب', '- العناية بنفسك في الأثناء'],
    },
    format: ['One afternoon', 'بعد ظهر يوم واحد'],
    attendance: 'inPerson',
    place: ['Dubai', 'دبي'],
  }),
  course('at-work', {
    kind: 'workshop',
    forWhom: 'teams',
    spokenLanguage: 'both',
    title: ['A good word at work', 'كلمة طيبة في العمل'],
    summary: [
      'For teams that would like to speak about mental health before it becomes an absence.',
      'للفرق التي تودّ أن تتحدث عن الصحة النفسية قبل أن يتحوّل الصمت إلى غياب.',
    ],
    content: {
      en: [
        '- Signs that colleagues notice',
        '- A conversation of ten minutes',
        '- Where professional help begins',
      ],
      ar: ['- علامات يلاحظها الزملاء', '- حديث من عشر دقائق', '- أين تبدأ المساعدة المتخصصة'],
    },
    format: ['Half a day', 'نصف يوم'],
    attendance: 'inPerson',
    place: ['Where you work', 'في مكان عملكم'],
    audience: ['Teams and those who lead them', 'لفرق العمل وقادتها'],
  }),
  course('telling', {
    kind: 'course',
    forWhom: 'storytellers',
    startsOn: '2027-02-03',
    spokenLanguage: 'en',
    title: ['Telling your own story', 'أن تحكي حكايتك'],
    summary: [
      'What you have lived, told so that it helps others and does not hurt you.',
      'ما عشته، مرويًا بما يعين غيرك ولا يؤذيك.',
    ],
    content: {
      en: [
        '- What you tell, and what stays yours',
        '- A beginning, a turn, a light',
        '- In front of people, with someone beside you',
      ],
      ar: ['- ما يُحكى، وما يبقى لك', '- بداية، ومنعطف، وضوء', '- أمام الناس، وإلى جانبك من يسندك'],
    },
    format: ['Six evenings', 'ست أمسيات'],
    attendance: 'online',
    audience: [
      'Those who want to tell their own story, and have some distance from their hard days',
      'لمن يودّون رواية حكايتهم وقد ابتعدوا قليلًا عن أيامهم الصعبة',
    ],
  }),
];
