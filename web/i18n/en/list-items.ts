import { audienceNames } from '../audiences.ts';

/** The texts of list entries, except episodes. */
export const listItems = {
  audiences: audienceNames.en,
  awards: { from: 'Given by {{issuer}}', more: 'Look it up' },
  courses: {
    course: 'Course',
    workshop: 'Workshop',
    noDate: 'Next date to be announced',
    next: {
      title: 'Hear about the next one',
      text: 'Our newsletter announces every new course and workshop.',
    },
    where: 'Where',
    online: 'Online',
    orOnline: '{{place}}, or online',
    howLong: 'How long',
    language: 'Language',
    forWhom: 'For whom',
    forAll: 'All',
    holds: 'What it covers',
  },
  mentions: {
    by: 'Published by',
    article: 'Article',
    interview: 'Interview',
    video: 'Video',
    radio: 'Radio',
  },
  voices: {
    en: 'said in English',
    ar: 'said in Arabic',
    enTranslated: 'said in English, our translation',
    arTranslated: 'said in Arabic, our translation',
  },
} as const;
