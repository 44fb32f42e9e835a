import type { Topic } from '../../../machines/topics.ts';
import { decoration } from '../assets.ts';
import { keyed, type Pair } from '../parts.ts';
import { string, text } from '../text.ts';

interface Episode {
  topic: Topic;
  publishedOn: string;
  minutes: number;
  spokenLanguage: 'en' | 'ar';
  title: Pair;
  summary: Pair;
  art: string;
}

function episode(key: string, { title, summary, art, ...facts }: Episode) {
  return {
    _id: `podcast-${key}`,
    _type: 'podcast',
    title: string(...title),
    summary: text(...summary),
    ...facts,
    links: keyed('link', [
      {
        _type: 'podcastLink',
        platform: 'Example Podcasts',
        url: `https://podcasts.example.org/${key}`,
      },
    ]),
    image: decoration(art),
  };
}

/** Evident examples, until the foundation enters its own. */
export const podcasts = [
  episode('the-first-sentence', {
    topic: 'first-steps',
    publishedOn: '2026-10-05',
    minutes: 34,
    spokenLanguage: 'en',
    title: ['The first sentence', 'الجملة الأولى'],
    summary: [
      'How two people told somebody for the first time, and what was answered.',
      'كيف حكى شخصان للمرة الأولى، وبماذا أُجيبا.',
    ],
    art: 'voice',
  }),
  episode('a-mother-listens', {
    topic: 'beside-others',
    publishedOn: '2026-08-17',
    minutes: 41,
    spokenLanguage: 'ar',
    title: ['A mother listens', 'أمّ تصغي'],
    summary: [
      'A mother about the evening on which she stopped giving advice.',
      'أمّ تحكي عن مساء توقفت فيه عن تقديم النصائح.',
    ],
    art: 'hands',
  }),
  episode('work-and-weather', {
    topic: 'work',
    publishedOn: '2026-05-29',
    minutes: 28,
    spokenLanguage: 'en',
    title: ['Work and inner weather', 'العمل وطقس الداخل'],
    summary: [
      'A team that asks every morning how the weather is, and means it.',
      'فريق يسأل كل صباح عن الطقس في الداخل، وينتظر الجواب.',
    ],
    art: 'water',
  }),
];
