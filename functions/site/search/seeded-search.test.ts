import { documentLake } from 'content-lake/testing/documents';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { search } from '#machines/api/search.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { storedDocuments } from '#studio/testing/seeded-documents.ts';
import { ProblemError } from '../../platform/errors.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { nothingFound } from '../../testing/site.ts';
import { serverOf } from '../../testing/staff.ts';
import { createSearch, type Search } from './search.ts';

const open = (documents: Parameters<typeof documentLake>[0]) => {
  const lake = documentLake(documents);
  const fetchContent: typeof lake = (query, params) =>
    lake(query, { showsExamples: false, ...params });
  return createSearch({ fetchContent, contentVersion: () => 0, countMissed: async () => {} });
};

const find = open(storedDocuments);

it.each([
  ['en', 'roadmap', 'service', '/coaching#services'],
  ['en', 'silent witness', 'service', '/coaching#tier1'],
  ['ar', 'خارطة', 'service', '/coaching#services'],
  ['en', 'privacy', 'page', '/legal/privacy'],
  ['en', 'contact', 'page', '/contact'],
  ['ar', 'الخصوصيه', 'page', '/legal/privacy'],
  ['en', 'therapy', 'question', /^\/coaching#question-/],
  ['ar', 'ألم', 'page', '/aboutfounder'],
  ['en', 'founders', 'page', '/aboutfounder'],
  ['ar', 'اسعار', 'question', '/coaching#question-payment'],
  ['en', 'lived experience means', 'article', '/blog/what-lived-experience-means'],
] as const)('%s: %s finds a %s in the site’s own content', async (language, typed, kind, path) => {
  const { results } = await find(typed, language);
  const paths = results.filter((each) => each.kind === kind).map((each) => each.path);
  expect(paths).toContainEqual(typeof path === 'string' ? path : expect.stringMatching(path));
});

it('finds no item that is off sale, and no bundle that holds it', async () => {
  const off = storedDocuments.map((each) =>
    each._id === 'service-voice-message' ? { ...each, isOffered: false } : each,
  );
  const shelves = async (documents: typeof storedDocuments) => {
    const { results } = await open(documents)('voice message', 'en');
    const sold = results.filter(({ kind }) => kind === 'service');
    return new Set(sold.map(({ path }) => path));
  };
  expect(await shelves(storedDocuments)).toEqual(
    new Set(['/coaching#services', '/coaching#bundles']),
  );
  expect(await shelves(off)).toEqual(new Set());
});

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
    const { results } = await open([workshops])(typed, language);
    expect(results.map(({ path }) => path)).toEqual(['/workshops', '/workshops#when']);
  },
);

describe('the call that searches', () => {
  const find = vi.fn<Search>();
  let logger: ReturnType<typeof memoryLogger>;
  let api: ReturnType<typeof serverOf>;

  beforeEach(() => {
    find.mockReset().mockResolvedValue(nothingFound);
    logger = memoryLogger();
    api = serverOf({ search: find, logger, limits: { writesPerMinute: 1, pollsPerMinute: 2 } });
  });

  const ask = (body: unknown, language = 'ar') =>
    api.request(search.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    });

  it('finds in the language of the reader, and nobody keeps the answer', async () => {
    const answer = await ask({ words: '  هدوء ' });
    expect([answer.status, await answer.json()]).toEqual([200, nothingFound]);
    expect(find).toHaveBeenCalledWith('هدوء', 'ar', expect.any(AbortSignal));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    {},
    { words: '' },
    { words: 'x'.repeat(SEARCH_MAX + 1) },
    { words: 7 },
    { words: 'a', q: 1 },
  ])('refuses %j and asks for nothing', async (body) => {
    expect((await ask(body)).status).toBe(422);
    expect(find).not.toHaveBeenCalled();
  });

  it('has a limit of its network', async () => {
    const statuses = [];
    for (const words of ['a', 'b', 'c']) statuses.push((await ask({ words })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('says that the search is away, and logs nothing of what was typed', async () => {
    find.mockRejectedValue(new ProblemError('search_unavailable'));
    const answer = await ask({ words: 'panic' });
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: 'search_unavailable' },
    ]);
    expect(JSON.stringify(logger.lines)).toContain('search_unavailable');
    expect(JSON.stringify(logger.lines)).not.toContain('panic');
  });
});
