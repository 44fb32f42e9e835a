import { helpNear } from '../help-near.ts';
import { searchTitle } from '../page-titles.ts';

export const search = {
  documentTitle: searchTitle.en,
  title: 'What are you looking for?',
  intro: 'One word is enough. Often its beginning will do.',
  label: 'Search the site',
  submit: 'Search',
  results: 'What we found',
  status: {
    found_one: 'One result for “{{words}}”',
    found_other: '{{count}} results for “{{words}}”',
    more: 'The first {{count}} results for “{{words}}”. One more word brings you closer.',
    near: 'Nothing has exactly these words. Here is what comes close:',
    elsewhere_one: 'Nothing in English for “{{words}}”, but one result in Arabic',
    elsewhere_other: 'Nothing in English for “{{words}}”, but {{count}} results in Arabic',
    empty: 'Nothing for “{{words}}”',
  },
  elsewhere: 'From the Arabic pages',
  busy: 'Searching …',
  keys: 'Use the arrow keys to go through the results.',
  kinds: {
    page: 'Page',
    article: 'Article',
    question: 'Question',
    service: 'Coaching',
    episode: 'Episode',
    course: 'Course',
  },
  empty: {
    title: 'We found nothing for these words.',
    text: 'Try fewer words, or others. What you’re looking for may be here under another name. Or ask us.',
  },
  failed: { title: 'The search is not answering just now.', again: 'Try again' },
  offline: {
    title: 'There is no connection just now.',
    text: 'Your words are still here, and the search goes on as soon as the connection is back.',
  },
  urgent: helpNear.en,
  ways: {
    title: 'Or go on from here',
    findOut: 'Let us ask you one question',
    coaching: 'See everything we offer',
    blog: 'Read our articles',
    contact: 'Write to us, or call',
  },
  key: 'The key / opens the search on every page',
} as const;
