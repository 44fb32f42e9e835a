import { documentLake } from 'content-lake/testing/documents';
import { expect, it } from 'vitest';
import { createSearch } from './search.ts';

const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }];

const workshops = {
  ...{ _id: 'p', _type: 'page', slug: { current: 'workshops' } },
  title: { en: 'A kiwi', ar: 'كيوي' },
  sections: [
    {
      ...{ _key: 'questions', _type: 'questionsSection' },
      items: [
        {
          ...{ _key: 'when', question: { en: 'When?', ar: 'متى؟' } },
          answer: { en: block('On a kiwi day'), ar: block('في يوم كيوي') },
        },
      ],
    },
  ],
};

it.each([
  ['kiwi', 'en'],
  ['كيوي', 'ar'],
] as const)(
  'a page that an editor made is found by %s at its address, and so are its questions',
  async (typed, language) => {
    const lake = documentLake([workshops]);
    const search = createSearch({
      fetchContent: (query, params) => lake(query, { showsExamples: false, ...params }),
      contentVersion: () => 0,
      countMissed: async () => {},
    });
    const { results } = await search(typed, language);
    expect(results.map(({ path }) => path)).toEqual(['/workshops', '/workshops#when']);
  },
);
