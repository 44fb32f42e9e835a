import type { Localised } from '../../../machines/language.ts';
import type { Topic } from '../../../machines/listing.ts';
import { decoration, upload } from '../assets.ts';
import { keyed, type Pair } from '../parts.ts';
import { article, string, text } from '../text.ts';

interface Episode {
  topic?: Topic;
  publishedOn: string;
  minutes: number;
  spokenLanguage: 'en' | 'ar' | 'none';
  title: Pair;
  summary: Pair;
  art: string;
}

interface Recorded extends Episode {
  chapters: ReadonlyArray<readonly [second: number, en: string, ar: string]>;
  /** A description for people who do not hear the recording. */
  heard: Localised<string[]>;
}

function episode(key: string, { title, summary, art, ...facts }: Episode) {
  return {
    _id: `podcast-${key}`,
    _type: 'podcast',
    title: string(...title),
    summary: text(...summary),
    ...facts,
    image: decoration(art),
  };
}

/** Returns an obvious example, which can be heard only elsewhere. */
function example(key: string, facts: Episode) {
  const url = `https://podcasts.example.org/${key}`;
  return {
    ...episode(key, facts),
    isExample: true,
    links: keyed('link', [{ _type: 'podcastLink', platform: 'Example Podcasts', url }]),
  };
}

/**
 * Returns an episode with a recording that belongs to the seed; the chapters' seconds are that
 * recording's.
 */
function recorded(key: string, facts: Recorded) {
  const { chapters, heard, ...others } = facts;
  return {
    ...episode(key, others),
    audio: upload(`${key}.mp3`),
    chapters: keyed(
      'chapter',
      chapters.map(([second, en, ar]) => ({
        _type: 'podcastChapter',
        second,
        title: string(en, ar),
      })),
    ),
    transcript: article(key, heard.en, heard.ar),
  };
}

/** The episodes until the foundation enters its own: one with a recording, and examples. */
export const podcasts = [
  recorded('breathing-with-the-sea', {
    publishedOn: '2026-11-09',
    minutes: 3,
    spokenLanguage: 'none',
    title: ['Breathing with the sea', 'أنفاس مع البحر'],
    summary: [
      'Three minutes of a sea that a computer made, without words. A wave comes in for four seconds and goes out for six, and you may breathe along. Stop whenever you like. If breathing along feels uncomfortable, just listen.',
      'ثلاث دقائق من صوت بحر صنعه الحاسوب، بلا كلمات. تُقبل الموجة في أربع ثوانٍ وتنحسر في ست، ويمكن التنفّس معها. والتوقف ممكن في أي لحظة. وإن لم يكن التنفّس معها مريحًا، فالإصغاء وحده يكفي.',
    ],
    chapters: [
      [0, 'Arriving', 'الوصول'],
      [20, 'Breathing together', 'التنفّس معًا'],
      [160, 'Going back', 'العودة'],
    ],
    heard: {
      en: [
        'Nobody speaks here, and no instrument is played: a computer made a noise that sounds like the sea, soft tones, and a bell.',
        'The first twenty seconds: the sea grows out of silence. A bell is struck once, softly, and dies away.',
        'Then, fourteen times, a wave comes in for four seconds, and the tones rise and grow with it. It goes out for six seconds, and the tones sink and fade. To breathe along: in while the wave comes, out while it goes.',
        'The last twenty seconds: the waves have become still. The bell is struck once more, softly, and the sea goes back into silence.',
      ],
      ar: [
        'لا أحد يتكلم هنا، ولا آلة موسيقية تُعزف: صنع الحاسوب صوتًا يشبه صوت البحر، ونغمات خافتة، ورنين جرس.',
        'الثواني العشرون الأولى: يطلع صوت البحر من السكون. يُقرع جرس مرة واحدة بلطف، ثم يتلاشى رنينه.',
        'ثم تُقبل موجة في أربع ثوانٍ، فتعلو معها النغمات وتشتد. وتنحسر في ست ثوانٍ، فتنخفض النغمات وتخفت. ويتكرر ذلك أربع عشرة مرة. لمن يتنفّس معها: الشهيق مع إقبال الموجة، والزفير مع انحسارها.',
        'الثواني العشرون الأخيرة: هدأت الأمواج. يُقرع الجرس مرة أخرى بلطف، ويعود البحر إلى السكون.',
      ],
    },
    art: 'water',
  }),
  example('the-first-sentence', {
    topic: 'first-steps',
    publishedOn: '2026-10-05',
    minutes: 34,
    spokenLanguage: 'en',
    title: ['The first sentence', 'الجملة الأولى'],
    summary: [
      'How two people told somebody for the first time, and what they heard back.',
      'كيف حكى شخصان للمرة الأولى، وبماذا أُجيبا.',
    ],
    art: 'voice',
  }),
  example('a-mother-listens', {
    topic: 'beside-others',
    publishedOn: '2026-08-17',
    minutes: 41,
    spokenLanguage: 'ar',
    title: ['A mother listens', 'أمّ تصغي'],
    summary: [
      'A mother on the evening when she stopped giving advice.',
      'أمّ تحكي عن مساء توقفت فيه عن تقديم النصائح.',
    ],
    art: 'tea',
  }),
  example('work-and-weather', {
    topic: 'work',
    publishedOn: '2026-05-29',
    minutes: 28,
    spokenLanguage: 'en',
    title: ['Work and inner weather', 'العمل وطقس الداخل'],
    summary: [
      'A team that asks every morning how the weather is, and means it.',
      'فريق يسأل كل صباح عن الطقس في الداخل، وينتظر الجواب.',
    ],
    art: 'city',
  }),
];
