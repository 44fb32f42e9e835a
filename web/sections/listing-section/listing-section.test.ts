import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestDocument } from '#web/testing/lake.ts';
import { both, course, page } from '#web/testing/listings.ts';
import { seePage } from '#web/testing/see-page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) }));
afterEach(() => void vi.useRealTimers());

const award = (id: number, year: number): TestDocument => ({
  _id: `award-${id}`,
  _type: 'award',
  title: both(`Award ${id}`),
  issuer: both('The Institute'),
  description: both('For listening.'),
  year,
});

const thirteen = Array.from({ length: 13 }, (_, index) => award(index + 10, 2010 + index));
const awards = [page('awards', 'award'), ...thirteen];

test('ROUTE-07: awards are listed by year, the newest first, twelve on a page', async () => {
  const { status, main, textOf } = await seePage('/awards', awards);
  expect(status).toBe(200);
  expect(textOf('h3').slice(0, 3)).toEqual(['2022', '2021', '2020']);
  expect(textOf('h4')).toHaveLength(12);
  expect(main).toContain('Given by The Institute');
  expect(main).toContain('href="/awards?page=2#all-award"');
  expect((await seePage('/awards?page=2', awards)).textOf('h4')).toEqual(['Award 10']);
});

test('an award keeps its drawing in the list of its year', async () => {
  const thingOf2015 = async (address: string) => {
    const { main } = await seePage(address, awards);
    return /<svg(?:(?!<svg).)*?Award 15<\/h4>/s.exec(main)?.[0];
  };
  const inAll = await thingOf2015('/awards');
  expect(inAll).toBeDefined();
  expect(await thingOf2015('/awards?year=2015')).toBe(inAll);
});

test('a year narrows a list down by a plain address, and the form says which is shown', async () => {
  const { main, textOf } = await seePage('/awards?year=2015', awards);
  expect(textOf('h4')).toEqual(['Award 15']);
  expect(main).toMatch(/<form [^>]*action="\/awards#all-award" method="get"/);
  expect(main).toContain('<option selected="">2015</option>');
  const arabic = await seePage('/awards?year=2015', awards, 'ar');
  expect(arabic.main).toContain('<input type="hidden" name="lang" value="ar"/>');
});

test('the filter is above the list that has entries, on further pages', async () => {
  const few = [award(1, 1998), award(2, 1999)];
  const mentions = thirteen.map(({ _id, title, year }) => ({
    _id: `${_id}-mention`,
    _type: 'mediaMention',
    title,
    summary: both('A summary'),
    outlet: both('The paper'),
    publishedOn: `${year}-05-01`,
  }));
  const media = [page('awards', 'award', 'mediaMention'), ...few, ...mentions];
  const first = await seePage('/awards', media);
  expect(first.main).toContain('action="/awards#all-award"');
  const { main } = await seePage('/awards?page=2', media);
  expect(main).toContain('action="/awards#all-mediaMention"');
  expect(main).toContain('<option>1999</option>');
});

test.each(['/awards?page=3', '/awards?year=2015&page=2', '/awards?year=1999&page=2'])(
  '%s is not found, because the lake has nothing for it',
  async (path) => {
    expect((await seePage(path, awards)).status).toBe(404);
  },
);

test.each([
  ['/awards?year=1999', '<option selected="">1999</option>'],
  ['/awards?topic=work', '<option value="work" selected="">At work</option>'],
  ['/awards?topic=work&year=2015', '<option selected="">2015</option>'],
])('%s shows an empty list with a way back, because nothing matches', async (path, shown) => {
  const { status, main, html } = await seePage(path, awards);
  expect(status).toBe(200);
  expect(main).toContain('There is nothing of this kind here yet.');
  expect(main).toContain('href="/awards#all-award"');
  expect(main).toContain(shown);
  expect(html).toContain('name="robots" content="noindex"');
});

test('a list without matches leads to the list of the page that has some', async () => {
  const lists = [
    page('awards', 'award', 'course'),
    ...thirteen,
    course('a', { startsOn: '2028-02-03' }),
  ];
  const { main } = await seePage('/awards?year=2028', lists);
  expect(main).toContain('nothing of this kind here yet, but there is in the other list');
  expect(main).not.toContain('Another choice may have something.');
});

test('an empty list says so kindly, and offers nothing to narrow down', async () => {
  const { status, main } = await seePage('/awards', [page('awards', 'award')]);
  expect(status).toBe(200);
  expect(main).toContain('Nothing has come yet.');
  expect(main).not.toContain('<form');
});

test('ROUTE-13: only voices of people who agreed are shown, with programme and language', async () => {
  const voice = (id: string, hasConsented: boolean): TestDocument => ({
    _id: id,
    _type: 'testimonial',
    name: both(`Name ${id}`),
    quote: both(`Words of ${id}`),
    program: both('Skills'),
    spokenLanguage: 'ar',
    hasConsented,
  });
  const voices = [page('testimonials', 'testimonial'), voice('a', true), voice('b', false)];
  const { main } = await seePage('/testimonials', voices);
  expect(main).toContain('Words of a');
  expect(main).toContain('Skills · said in Arabic, our translation');
  expect(main).not.toContain('Words of b');
  expect((await seePage('/testimonials', voices, 'ar')).main).toContain('قيل بالعربية<');
});

test('an episode without words says so, to search engines as well', async () => {
  const { main, thing } = await seePage('/podcasts', [
    page('podcasts', 'podcast'),
    { _id: 'sea', _type: 'podcast', title: both('The sea'), minutes: 3, spokenLanguage: 'none' },
  ]);
  expect(main).toContain('3 minutes</span> · Without words');
  expect(thing('PodcastSeries')?.hasPart).toMatchObject([{ inLanguage: 'zxx' }]);
});

test('ROUTE-12: an episode is played, read as text, and found elsewhere', async () => {
  const said = [
    {
      _key: 'p',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 's', _type: 'span', text: 'A low tone.', marks: [] }],
    },
  ];
  const { html, main, thing } = await seePage('/podcasts', [
    page('podcasts', 'podcast'),
    { _id: 'file-1', _type: 'sanity.fileAsset', url: '/files/1.mp3', mimeType: 'audio/mpeg' },
    {
      _id: 'episode',
      _type: 'podcast',
      title: both('The first sentence'),
      summary: both('Two people.'),
      publishedOn: '2026-10-05',
      minutes: 34,
      spokenLanguage: 'ar',
      audio: { asset: { _ref: 'file-1' } },
      chapters: [{ second: 125, title: both('The turn') }],
      transcript: { en: said, ar: said },
      links: [{ platform: 'Elsewhere', url: 'https://podcasts.example/1' }],
    },
  ]);
  expect(main).toContain('5 October 2026</time> · <span>34 minutes</span> · In Arabic');
  expect(main).toMatch(/<audio [^>]*controls="" preload="none" src="\/files\/1\.mp3"/);
  expect(main).toMatch(/<button [^>]*aria-label="Play"/);
  expect(main).toContain('aria-valuetext="0:00 of 34:00"');
  expect(main).toMatch(
    /href="\/files\/1\.mp3#t=125" data-late=""><bdi dir="ltr">2:05<\/bdi>The turn/,
  );
  expect(main).toMatch(/<details[^>]*><summary>The episode in writing.*?<\/summary>.*A low tone\./);
  expect(main, 'a field that only script answers comes with it').not.toContain('type="search"');
  expect(main).toContain('href="https://podcasts.example/1"');
  expect(main).toContain('href="/podcasts/feed.xml"');
  expect(html).toMatch(
    /type="application\/rss\+xml" title="podcasts · The Foundation" href="https:\/\/site.example\/podcasts\/feed.xml"/,
  );
  expect(thing('PodcastSeries')?.hasPart).toMatchObject([
    {
      '@type': 'PodcastEpisode',
      datePublished: '2026-10-05',
      timeRequired: 'PT34M',
      associatedMedia: { contentUrl: 'https://site.example/files/1.mp3' },
    },
  ]);
});
