import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#machines/language.ts';
import { changedLake, seededLake, seededPage, wordsOf } from '#web/testing/seeded-page.ts';

test('the community page says how newcomers are met, in the order of their questions (ROUTE-06)', async () => {
  const html = await seededPage('/community', 'en');
  expect([...wordsOf(html, 'h1'), ...wordsOf(html, 'h2')]).toEqual([
    'You are not the only one',
    'Before you come',
    'An evening in the circle',
    'What we promise one another',
    'How we meet',
    'Come and see',
  ]);
  expect(wordsOf(html, 'blockquote')[0]).toContain('You may listen without saying a word.');
});

test.each(languages)(
  'an evening is described hour by hour, each hour on its own (ROUTE-06, %s)',
  async (language) => {
    const html = await seededPage('/community', language);
    const hours = wordsOf(html, 'bdi').flatMap(
      (each) => /^\d+:\d\d(?= (pm|مساءً)$)/.exec(each)?.[0] ?? [],
    );
    expect(hours).toEqual(['6:30', '7:00', '7:15', '8:00', '8:15', '8:45']);
  },
);

afterEach(() => void vi.useRealTimers());

const evening = (html: string) => /<section id="evening".*?<\/section>/s.exec(html)?.[0] ?? '';
const at = (now: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${now}:00+04:00`) });

test.each([
  ['2026-11-26T12:00', '2026-12-10', 'Thursday, 10 December 2026', 'الخميس، 10 ديسمبر 2026'],
  ['2026-12-10T20:30', '2026-12-10', 'Thursday, 10 December 2026', 'الخميس، 10 ديسمبر 2026'],
  ['2026-12-11T00:00', '2027-01-14', 'Thursday, 14 January 2027', 'الخميس، 14 يناير 2027'],
  ['2027-02-11T23:59', '2027-02-11', 'Thursday, 11 February 2027', 'الخميس، 11 فبراير 2027'],
])('the next evening at %s in Dubai is on %s (ROUTE-06)', async (now, day, english, arabic) => {
  at(now);
  const said = { en: `The next evening ${english}`, ar: `الأمسية القادمة ${arabic}` };
  for (const language of languages) {
    const html = evening(await seededPage('/community', language));
    expect(html).toContain(`<time dateTime="${day}">`);
    expect(wordsOf(html, 'p').map((each) => each.replaceAll('<!-- -->', ''))).toContain(
      said[language],
    );
    expect(html.match(/<time/g)).toHaveLength(1);
  }
});

test('the page says that the next evening has no date when none is ahead', async () => {
  const said = {
    en: 'The next evening has no date yet. Write to us, and we’ll tell you.',
    ar: 'لم يُحدَّد موعد الأمسية القادمة بعد. راسلنا نخبرك به.',
  };
  const page = seededLake.find(({ _id }) => _id === 'communityPage');
  const sections = page?.sections as object[] | undefined;
  const older = sections?.map((section) => ({ ...section, dates: undefined }));
  const lakes = [
    ['2027-02-12T00:00', seededLake],
    ['2026-11-26T12:00', changedLake('communityPage', { sections: older })],
  ] as const;
  for (const [now, lake] of lakes) {
    at(now);
    for (const language of languages) {
      const html = evening(await seededPage('/community', language, lake));
      expect(wordsOf(html, 'p')).toContain(said[language]);
      expect(html).not.toContain('<time');
    }
  }
});

test.each(['/aboutfounder', '/adimhc', '/courses'])(
  'the sequence of %s has no next evening',
  async (path) => {
    const html = await seededPage(path, 'en');
    expect(html).not.toMatch(/next evening/i);
  },
);
