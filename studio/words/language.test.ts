import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Loads the Studio's modules as in a browser that prefers a language and may have stored a choice.
 */
async function loadedIn(
  preferred: string,
  chosen: string | null,
  getItem: () => string | null = () => chosen,
) {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { language: preferred });
  vi.stubGlobal('localStorage', { getItem });
  const [{ language }, { inStudioLanguage }, { say }, { withArabic }] = await Promise.all([
    import('./language.ts'),
    import('./in-studio-language.ts'),
    import('./words.ts'),
    import('./sanity-arabic.ts'),
  ]);
  return { language, inStudioLanguage, say, withArabic };
}

it.each([
  ['en-GB', null, 'en'],
  ['ar-AE', null, 'ar'],
  ['fr', null, 'en'],
  ['en-GB', 'ar', 'ar'],
  ['ar-AE', 'en', 'en'],
  ['en-GB', 'xx', 'en'],
])(
  'the Studio in a browser for %s with the choice %s speaks %s',
  async (preferred, chosen, spoken) => {
    expect((await loadedIn(preferred, chosen)).language).toBe(spoken);
  },
);

it('a browser that forbids the storage gets the Studio in its own language', async () => {
  const storage = () => {
    throw new Error('forbidden');
  };
  expect((await loadedIn('ar', null, storage)).language).toBe('ar');
});

it('titles, descriptions and choices are Arabic in Arabic, and names of fields stay', async () => {
  const { inStudioLanguage, say } = await loadedIn('ar', null);
  const preview = { select: { title: 'title.en' } };
  const field = {
    name: 'kind',
    title: 'Kind',
    description: 'One line. May be left empty.',
    options: { list: [{ title: 'Voice', value: 'voice' }], source: 'title.en' },
    preview,
  };
  expect(inStudioLanguage([field])).toEqual([
    {
      name: 'kind',
      title: 'النوع',
      description: 'سطر واحد. يمكن تركه فارغًا.',
      options: { list: [{ title: 'صوت', value: 'voice' }], source: 'title.en' },
      preview,
    },
  ]);
  expect(say('Tier {tier}', { tier: 1 })).toBe('المستوى \u20681\u2069');
});

it.each([
  ['en', 'A PDF of at most 10 MB.'],
  ['ar', 'ملف PDF لا يتجاوز \u206810\u2069 ميغابايت.'],
])('a description names the limit of uploads, in %s', async (language, description) => {
  const { inStudioLanguage } = await loadedIn(language, null);
  const field = { description: 'A PDF of at most {document} MB.' };
  expect(inStudioLanguage(field)).toEqual({ description });
});

it.each([
  ['ar', 'ar-AE'],
  ['en', 'en-US'],
])('Sanity begins in the same language, %s', async (chosen, locale) => {
  const { withArabic } = await loadedIn('en', chosen);
  const english = {
    id: 'en-US',
    title: 'English (US)',
    weekInfo: { firstDay: 7, weekend: [6, 7] },
  };
  const ids = withArabic([english as never]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['ar-AE', 'en-US']);
  expect(ids.at(-1)).toBe(locale);
});

it('a list in Arabic shows the Arabic first, and the beginning of the English', async () => {
  await loadedIn('ar', null);
  const { bilingual } = await import('../form/previews.ts');
  expect(
    bilingual({ en: 'When to seek professional help, and how', ar: 'متى نطلب العون' }),
  ).toEqual({ title: 'متى نطلب العون', subtitle: '\u2066When to seek professional…\u2069' });
  expect(bilingual({ ar: 'كلمات' }).subtitle).toBe('بلا إنجليزية');
});
