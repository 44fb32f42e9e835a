import { documentLake } from 'content-lake/testing/documents';
import { describe, expect, it, vi } from 'vitest';
import type { Found } from '#machines/api/search.ts';
import type { Language } from '#machines/language.ts';
import { orderRank } from '#machines/order-rank.ts';
import { createSearch } from './search.ts';

/** Some of its words stand in bold. */
const text = (words: string) => {
  const [first = '', ...others] = words.split(/(?<= )/);
  const children = [first, others.join('')].map((each) => ({ _type: 'span', text: each }));
  return [{ _type: 'block', children }];
};

function post(id: string, en: string, ar: string, more: object = {}) {
  return {
    _id: `post-${id}`,
    _type: 'post',
    slug: { current: id },
    title: { en: `About ${id}`, ar: `عن ${id}` },
    summary: { en: 'A summary', ar: 'خلاصة' },
    body: { en: text(en), ar: text(ar) },
    publishedOn: '2026-01-01',
    ...more,
  };
}

const own = [
  post('digits', 'Call 4673 at night', 'اتصل على ٤٦٧٣ ليلًا'),
  post('marks', 'Word', 'المُؤسِّسةُ تُصغي إلى مَنْ حَكَى'),
  post('stretched', 'Word', 'هـــدوء الليل'),
  post('draft', 'quokka', 'سر', { _id: 'drafts.post-draft' }),
  post('unlisted', 'quokka', 'سر', { seo: { noIndex: true } }),
  post('nameless', 'quokka', 'سر', { slug: undefined }),
  post('titled', 'Nothing', 'لا شيء', {
    title: { en: 'The wombat', ar: 'الومبت' },
    publishedOn: '2020-01-01',
  }),
  post('told', 'Here a wombat sleeps', 'هنا ينام ومبت'),
  post('english', 'Only numbats', 'شيء آخر'),
];

type Lake = ReturnType<typeof documentLake>;

const countMissed = vi.fn(async (_: readonly string[]) => {});

const over = (lake: Lake, contentVersion = () => 0) => {
  const fetchContent: Lake = (query, params) => lake(query, { showsExamples: false, ...params });
  return createSearch({ fetchContent, contentVersion, countMissed });
};

const open = (documents: Array<{ _id: string; _type: string }> = own) =>
  over(documentLake(documents));

const pathsIn = (results: readonly Found[]) => results.map(({ path }) => path);

const pathsOf = async (typed: string, language: Language = 'en', documents = own) =>
  pathsIn((await open(documents)(typed, language)).results);

const marksOf = ({ title, excerpt }: Found) => [
  ...title.filter((_, at) => at % 2 === 1),
  ...excerpt.filter((_, at) => at % 2 === 1),
];

describe('search', () => {
  it.each([
    ['with hamza and diacritics', 'المُؤَسِّسة', 'marks'],
    ['without hamza', 'الموسسة', 'marks'],
    ['with heh for teh marbuta', 'المؤسسه', 'marks'],
    ['without the article', 'مؤسسة', 'marks'],
    ['with a particle before the article', 'بالمؤسسة', 'marks'],
    ['with alef for alef with hamza below', 'الى', 'marks'],
    ['with yeh for alef maksura', 'حكي', 'marks'],
    ['with tatweel', 'مؤســسة', 'marks'],
    ['without tatweel', 'هدوء', 'stretched'],
    ['in Latin digits', '4673', 'digits'],
    ['in Arabic digits', '٤٦٧٣', 'digits'],
    ['in Persian digits', '۴۶۷۳', 'digits'],
    ['by its beginning', 'مؤس', 'marks'],
  ])('finds Arabic typed %s', async (_, typed, found) => {
    expect(await pathsOf(typed, 'ar')).toEqual([`/blog/${found}`]);
  });

  it.each([
    ['English in any case', 'NIGHT call', 'en', ['digits']],
    ['digits of any keyboard', '٤٦٧٣', 'en', ['digits']],
    ['words by their beginnings', 'wom', 'en', ['titled', 'told']],
    ['all words', 'wombat sleeps', 'en', ['told']],
    ['nothing without one of the words', 'wombat flies', 'en', []],
    ['nothing in another language, as the reader of Arabic', 'numbats', 'ar', []],
    ['nothing in another language', 'خلاصة', 'en', []],
    ['no draft, nothing unlisted, nothing without an address', 'quokka', 'en', []],
    ['no draft, nothing unlisted, nothing without an address in Arabic', 'سر', 'ar', []],
  ] as const)('finds %s', async (_, typed, language, found) => {
    expect(await pathsOf(typed, language)).toEqual(found.map((id) => `/blog/${id}`));
  });

  it('marks whole words of the title and of what stands around them', async () => {
    const [first] = (await open()('موسسة', 'ar')).results;
    expect(first?.excerpt).toEqual(['', 'المُؤسِّسةُ', ' تُصغي إلى مَنْ حَكَى']);
    const [titled, told] = (await open()('womb', 'en')).results;
    expect(titled).toMatchObject({ kind: 'article', title: ['The ', 'wombat', ''] });
    expect(told && marksOf(told)).toEqual(['wombat']);
  });

  it('counts what it did not find, except words that suggest danger', async () => {
    countMissed.mockClear();
    const search = open();
    for (const typed of ['wombat', 'wombat!', 'platypus  DENS', 'أموت', ''])
      await search(typed, 'en');
    expect(countMissed.mock.calls).toEqual([[['platypus', 'DENS']]]);
  });

  it('does not stumble over signs', async () => {
    for (const typed of ['', ' ', 'a', '"*', '!(@ match [*', '$word0_0']) {
      expect(Array.isArray((await open()(typed, 'en')).results)).toBe(true);
    }
  });

  describe('with a first letter that looks like the article', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      post(`p${at}`, 'Word', 'المجتمع والفريق اليوم', { publishedOn: '2026-02-01' }),
    );
    const documents = [
      ...many,
      post('pain', 'Word', 'يخفّ الألم ويبقى ألمٌ صغير'),
      post('hope', 'Word', 'بعض الأمل'),
      post('thousand', 'Word', 'ألف خطوة'),
    ];

    it.each([
      ['ألم', 'pain'],
      ['الم', 'pain'],
      ['الألم', 'pain'],
      ['أمل', 'hope'],
      ['ألف', 'thousand'],
    ])('finds %s, behind however many articles', async (typed, found) => {
      expect(await pathsOf(typed, 'ar', documents)).toEqual([`/blog/${found}`]);
    });
  });

  describe('in the other language', () => {
    const documents = [
      post('both', 'See a doctor', 'طبيب'),
      post('latin', 'No clinic at TEDx', 'في TEDx'),
      post('untold', 'TEDx talks', 'شيء'),
    ];
    const elsewhereOf = async (typed: string, language: Language) => {
      const { results, elsewhere } = await open(documents)(typed, language);
      return [pathsIn(results), elsewhere && [elsewhere.language, ...pathsIn(elsewhere.results)]];
    };

    it.each([
      ['doctor', 'ar', [], ['en', '/blog/both']],
      ['doctor', 'en', ['/blog/both'], null],
      ['طبيب', 'en', [], ['ar', '/blog/both']],
      ['tedx', 'ar', ['/blog/latin'], ['en', '/blog/untold']],
      ['TEDx في', 'en', [], ['ar', '/blog/latin']],
      ['clinics', 'ar', [], ['en', '/blog/latin']],
      ['كنغر', 'en', [], null],
    ] as const)('%s is found on a page in %s', async (typed, language, own, elsewhere) => {
      expect(await elsewhereOf(typed, language)).toEqual([own, elsewhere]);
    });

    it('marks the words in its texts', async () => {
      const { elsewhere } = await open(documents)('doctor', 'ar');
      const marked = { title: ['About both'], excerpt: ['See a ', 'doctor', ''] };
      expect(elsewhere?.results[0]).toMatchObject(marked);
    });
  });

  describe('near the words', () => {
    const documents = [
      post('founder', 'The founder tells', 'السعر هنا'),
      post('foundation', 'The foundation and its anxiety', 'شيء'),
    ];
    const near = async (typed: string, language: Language = 'en') => {
      const { results, isNear } = await open(documents)(typed, language);
      return [isNear, ...pathsIn(results)];
    };

    it('finds what is nearest, and says so, only where nothing has the words', async () => {
      expect(await near('founder')).toEqual([false, '/blog/founder']);
      expect(await near('founders')).toEqual([true, '/blog/founder']);
      expect(await near('anxious founders')).toEqual([true, '/blog/foundation']);
      expect(await near('اسعار', 'ar')).toEqual([true, '/blog/founder']);
      expect(await near('wombat')).toEqual([false]);
    });

    it('asks the lake twice for these alone', async () => {
      const lake = vi.fn(documentLake(documents));
      const find = over(lake as never);
      await find('founder', 'en');
      expect(lake).toHaveBeenCalledTimes(1);
      await find('founders', 'en');
      expect(lake).toHaveBeenCalledTimes(3);
    });
  });

  it('shows the first twenty, and says that there are more', async () => {
    const many = Array.from({ length: 30 }, (_, at) => post(`p${at}`, 'a quoll', 'شيء'));
    const { results, isMore } = await open(many)('quoll', 'en');
    expect([results.length, isMore]).toEqual([20, true]);
  });

  it('knows who may be in danger, in both languages', async () => {
    const find = open();
    for (const typed of [
      ...['suicidal thoughts', 'self-harm', 'I want to die', 'I don’t want to be alive'],
      ...['tired of living', 'nobody here would notice if I want to die', 'suicidal wombats'],
      ...['أريد أن أموت', 'الانتحار', 'أموت', 'لا أريد أن أعيش'],
    ]) {
      expect([typed, (await find(typed, 'en')).isUrgent]).toEqual([typed, true]);
    }
    expect((await find('awards', 'en')).isUrgent).toBe(false);
  });

  it('asks the lake once for the same words, and again after a change', async () => {
    let version = 0;
    const asked = vi.fn(documentLake(own));
    const find = over(asked as never, () => version);
    await find('wombat', 'en');
    await find(' WOMBAT ', 'en');
    expect(asked).toHaveBeenCalledTimes(1);
    await find('wombat', 'ar');
    version += 1;
    await find('wombat', 'en');
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

it('a search finds the words of a table', async () => {
  const cells = [{ _type: 'cell', value: text('quoll') }];
  const table = { _type: 'table', rows: [{ _type: 'row', cells }] };
  const documents = [post('told', 'Word', 'كلمة', { body: { en: [table], ar: [table] } })];
  expect(await pathsOf('quoll', 'en', documents)).toEqual(['/blog/told']);
});

describe('what stands in a list', () => {
  const listed = (_type: string, fields: (at: number) => object) =>
    Array.from({ length: 25 }, (_, at) => ({
      ...{ _id: `${_type}-${at + 10}`, _type, title: { en: `Evening ${at + 10}` } },
      ...fields(at),
    }));
  const documents = [
    ...listed('podcast', (at) => ({ publishedOn: `2026-10-${at + 1 > 9 ? '' : '0'}${at + 1}` })),
    ...listed('course', (at) => ({ isOpen: at % 2 === 0, orderRank: orderRank(at) })),
  ];

  it.each([
    ['the newest episode', '34', '/podcasts#podcast-34'],
    ['an episode on the second page', '22', '/podcasts?page=2#podcast-22'],
    ['the oldest episode', '10', '/podcasts?page=3#podcast-10'],
    ['the last open course', '34', '/courses?page=2#course-34'],
    ['the last course', '33', '/courses?page=3#course-33'],
  ])('is linked on the page where it stands: %s', async (_, title, path) => {
    const { results } = await open(documents)(`evening ${title}`, 'en');
    expect(results.map((each) => each.path)).toContain(path);
  });

  it('is not found by what would be said if there were nothing', async () => {
    const empty = { en: 'No kangaroo yet', ar: 'لا كنغر بعد' };
    const page = {
      ...{ _id: 'awardsPage', _type: 'awardsPage', title: { en: 'Awards', ar: 'الجوائز' } },
      sections: [{ _type: 'listingSection', title: { en: 'A shelf', ar: 'رف' }, empty }],
    };
    const find = open([page]);
    expect((await find('shelf', 'en')).results).toHaveLength(1);
    expect((await find('kangaroo', 'en')).results).toEqual([]);
    expect((await find('كنغر', 'ar')).results).toEqual([]);
  });
});

describe('a search that the lake does not answer', () => {
  it('is a problem that tells nothing of the words, and is asked again', async () => {
    let isAway = true;
    const lake = documentLake(own);
    const find = over((query, params) =>
      isAway
        ? Promise.reject(new Error(`no answer: ${JSON.stringify(params)}`))
        : lake(query, params),
    );
    const failure = await find('wombat', 'en').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'search_unavailable', cause: undefined });
    isAway = false;
    expect((await find('wombat', 'en')).results).toHaveLength(2);
  });
});

it('asks the lake nothing for a caller who has left', async () => {
  const fetchContent = vi.fn();
  const find = over(fetchContent);
  await expect(find('wombat', 'en', AbortSignal.abort())).rejects.toThrow();
  expect(fetchContent).not.toHaveBeenCalled();
});
