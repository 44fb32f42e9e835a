import type { Topic } from '../../../machines/listing.ts';
import type { Pair } from '../parts.ts';
import { string, text } from '../text.ts';

interface Mention {
  kind: 'article' | 'interview' | 'video' | 'radio';
  topic: Topic;
  publishedOn: string;
  outlet: Pair;
  title: Pair;
  summary: Pair;
}

function mention(key: string, { kind, topic, publishedOn, outlet, title, summary }: Mention) {
  return {
    _id: `mention-${key}`,
    _type: 'mediaMention',
    title: string(...title),
    summary: text(...summary),
    outlet: string(...outlet),
    kind,
    url: `https://media.example.org/${key}`,
    topic,
    publishedOn,
    isExample: true,
  };
}

/** Obvious examples, until the foundation enters real publications. */
export const mentions = [
  mention('beside-not-above', {
    kind: 'article',
    topic: 'lived-experience',
    publishedOn: '2026-09-14',
    outlet: ['Example Daily', 'صحيفة المثال'],
    title: ['Beside, not above', 'إلى جانبك، بلا تعالٍ'],
    summary: [
      'A visit to a foundation in Dubai where those who help have needed help themselves.',
      'زيارة إلى مؤسسة في دبي، من يعين فيها احتاج يومًا إلى العون.',
    ],
  }),
  mention('speaking-first', {
    kind: 'interview',
    topic: 'first-steps',
    publishedOn: '2026-06-02',
    outlet: ['Example Magazine', 'مجلة المثال'],
    title: ['The one who speaks first', 'من يتحدث أولًا'],
    summary: [
      'The founder on silence, and on the first sentence.',
      'المؤسِّس عن الصمت، وعن الجملة الأولى.',
    ],
  }),
  mention('circle-of-listening', {
    kind: 'radio',
    topic: 'community',
    publishedOn: '2026-03-21',
    outlet: ['Example Radio', 'إذاعة المثال'],
    title: ['A circle that listens', 'حلقة تصغي'],
    summary: ['Half an hour with members of the community.', 'نصف ساعة مع أعضاء من المجتمع.'],
  }),
  mention('art-and-words', {
    kind: 'video',
    topic: 'lived-experience',
    publishedOn: '2025-11-10',
    outlet: ['Example TV', 'تلفزيون المثال'],
    title: ['Pictures for what has no words', 'صور لما لا كلمات له'],
    summary: ['How a drawing can say what a sentence cannot.', 'كيف تقول لوحة ما تعجز عنه جملة.'],
  }),
  mention('mental-health-at-work', {
    kind: 'article',
    topic: 'work',
    publishedOn: '2025-10-10',
    outlet: ['Example Business', 'أعمال المثال'],
    title: ['What a colleague can do', 'ما يستطيعه الزميل'],
    summary: [
      'Five small things at work, and one large one: to ask and then to listen.',
      'خمسة أمور صغيرة في العمل، وأمر كبير: السؤال، ثم الإصغاء.',
    ],
  }),
];
