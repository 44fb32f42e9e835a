import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestDocument } from '#web/testing/lake.ts';
import { seePage } from '#web/testing/see-page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) }));
afterEach(() => void vi.useRealTimers());

const both = (en: string, ar = `${en} ع`) => ({ en, ar });

const page = (name: string, ...kinds: string[]): TestDocument => ({
  _id: `${name}Page`,
  _type: `${name}Page`,
  title: both(name),
  seo: { title: both(name), description: both(name) },
  sections: [
    { _key: 'opening', _type: 'openingSection', title: both(`All ${name}`), paragraphs: [] },
    ...kinds.map((kind) => ({
      _key: `all-${kind}`,
      _type: 'listingSection',
      title: both(`The ${kind}s`),
      kind,
      empty: both('Nothing has come yet.'),
    })),
  ],
});

const award = (id: number, year: number): TestDocument => ({
  _id: `award-${id}`,
  _type: 'award',
  title: both(`Award ${id}`),
  issuer: both('The Institute'),
  description: both('For listening.'),
  year,
});

const course = (id: string, fields: object): TestDocument => ({
  _id: id,
  _type: 'course',
  title: both(`Course ${id}`),
  summary: both('A summary'),
  format: both('Four evenings'),
  place: both('Dubai'),
  audience: both('Families'),
  kind: 'workshop',
  isOpen: true,
  ...fields,
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
  expect(main).not.toContain('Another choice may hold something.');
});

test('an empty list says so kindly, and offers nothing to narrow down', async () => {
  const { status, main } = await seePage('/awards', [page('awards', 'award')]);
  expect(status).toBe(200);
  expect(main).toContain('Nothing has come yet.');
  expect(main).not.toContain('<form');
});

test('an empty list of courses takes an address for the next one, without script as well', async () => {
  const { main } = await seePage('/courses', [page('courses', 'course')], 'ar');
  expect(main).toContain('Nothing has come yet. ع');
  expect(main).toMatch(/<form [^>]*action="\/newsletter\?lang=ar" method="post"/);
  expect(main).toMatch(/<input[^>]* type="email"[^>]* name="email"/);
  const some = [page('courses', 'course'), course('sooner', { startsOn: '2027-01-12' })];
  expect((await seePage('/courses', some)).main).not.toContain('/newsletter');
});

test('ROUTE-10: courses say when, where, how long, in which language and for whom', async () => {
  const { main, textOf, thing } = await seePage('/courses', [
    page('courses', 'course'),
    course('later', { startsOn: '2027-02-03', spokenLanguage: 'ar' }),
    course('unknown', { rank: 1 }),
    course('sooner', { startsOn: '2027-01-12', spokenLanguage: 'en' }),
  ]);
  expect(textOf('h3')).toEqual([
    'Course sooner Workshop',
    'Course later Workshop',
    'Course unknown Workshop',
  ]);
  expect(main).toContain(
    '<time dateTime="2027-01-12"><b><span>12</span></b> <span>January 2027</span></time>',
  );
  expect(main).toContain('The next date follows');
  expect(thing('ItemList')?.itemListElement).toMatchObject([
    { item: { '@type': 'Event', name: 'Course sooner', startDate: '2027-01-12' } },
    { item: { location: { '@type': 'Place', name: 'Dubai' }, inLanguage: 'ar' } },
  ]);
  for (const fact of ['Dubai', 'Four evenings', 'In Arabic', 'Families']) {
    expect(main).toContain(`<dd>${fact}</dd>`);
  }
});

/** Returns the first event in the data for search engines. */
function eventIn(list: Record<string, unknown> | undefined): Record<string, unknown> {
  const [first] = (list?.itemListElement ?? []) as Array<{ item: Record<string, unknown> }>;
  return first?.item ?? {};
}

test.each([
  ['inPerson', 'en', 'Dubai', 'Offline', ['Place']],
  ['online', 'en', 'Online', 'Online', ['VirtualLocation']],
  ['both', 'en', 'Dubai, or online', 'Mixed', ['Place', 'VirtualLocation']],
  ['both', 'ar', 'Dubai ع، أو عبر الإنترنت', 'Mixed', ['Place', 'VirtualLocation']],
] as const)(
  'a course whose attendance is %s says where it is, on the page (%s) and in its data',
  async (attendance, language, words, mode, types) => {
    const listed = course('a', { startsOn: '2027-01-12', attendance, place: both('Dubai') });
    const { textOf, thing } = await seePage(
      '/courses',
      [page('courses', 'course'), listed],
      language,
    );
    expect(textOf('dd')[0]).toBe(words);
    const item = eventIn(thing('ItemList'));
    expect(item.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
    const locations = [item.location].flat() as Array<Record<string, unknown>>;
    expect(locations.map((each) => each['@type'])).toEqual(types);
    for (const { name, url } of locations) {
      if (name) expect(words).toContain(name);
      else expect(url).toBe(item.url);
    }
  },
);

test('a course that does not say its attendance gives only its place in its data', async () => {
  const listed = course('a', { startsOn: '2027-01-12', place: both('Dubai, or online') });
  const { textOf, thing } = await seePage('/courses', [page('courses', 'course'), listed]);
  expect(textOf('dd')[0]).toBe('Dubai, or online');
  const item = eventIn(thing('ItemList'));
  expect(item).not.toHaveProperty('eventAttendanceMode');
  expect(item.location).toMatchObject({ '@type': 'Place', name: 'Dubai, or online' });
});

test('a course whose day is over in Dubai has no date any more', async () => {
  vi.setSystemTime('2027-01-12T19:59:59Z');
  const courses = [page('courses', 'course'), course('sooner', { startsOn: '2027-01-12' })];
  const today = await seePage('/courses', courses);
  expect(today.main).toContain('<time dateTime="2027-01-12">');
  expect(today.thing('ItemList')).toBeDefined();
  vi.setSystemTime('2027-01-12T20:00:00Z');
  const tomorrow = await seePage('/courses', courses);
  expect(tomorrow.main).toContain('The next date follows');
  expect(tomorrow.main).not.toContain('<time');
  expect(tomorrow.thing('ItemList')).toBeUndefined();
});

test('an audience and a year that exist but never together show an empty list, not an error', async () => {
  const courses = [
    page('courses', 'course'),
    course('a', { startsOn: '2027-02-03', forWhom: 'teams' }),
    course('b', { startsOn: '2028-02-03', forWhom: 'families' }),
  ];
  const { status, main, textOf } = await seePage('/courses?audience=teams&year=2028', courses);
  expect([status, textOf('h3')]).toEqual([200, ['Hear of the next one']]);
  expect(main).toContain('There is nothing of this kind here yet.');
  expect(main).toContain('href="/courses#all-course"');
  expect(main).toContain('action="/newsletter?lang=en"');
});

const forEach = [
  page('courses', 'course'),
  course('all', { rank: 1, forWhom: 'everyone', audience: undefined }),
  course('family', { rank: 2, forWhom: 'families', audience: undefined }),
  course('team', { rank: 3, forWhom: 'teams', audience: both('Teams that travel') }),
  course('former', { rank: 4, topic: 'work' }),
];
const namesOf = (titles: readonly string[]) => titles.map((title) => title.split(' ')[1]);

test('ROUTE-10: courses are narrowed down by audience, by links; courses for everyone stay', async () => {
  const whole = await seePage('/courses', forEach);
  expect(namesOf(whole.textOf('h3'))).toEqual(['all', 'family', 'team', 'former']);
  expect(whole.main).toMatch(/<nav aria-labelledby="([^"]+)"[^>]*><p id="\1">For whom<\/p>/);
  const [row = ''] = /<nav aria-labelledby.*?<\/nav>/s.exec(whole.main) ?? [];
  expect([...row.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name)).toEqual([
    'All',
    'Families and friends',
    'Teams',
  ]);
  expect(whole.main).toContain('<a href="/courses#all-course" aria-current="true"');
  expect(whole.main).toContain('href="/courses?audience=teams#all-course"');

  const { main, html, textOf } = await seePage('/courses?audience=families', forEach);
  expect(namesOf(textOf('h3'))).toEqual(['all', 'family', 'former']);
  expect(main).toContain('<a href="/courses?audience=families#all-course" aria-current="true"');
  expect(main).toContain('href="/courses#all-course"');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');

  const arabic = await seePage('/courses?audience=families', forEach, 'ar');
  expect(arabic.main).toContain('>لمن</p>');
  expect(arabic.main).toContain('href="/courses?audience=teams&amp;lang=ar#all-course"');
});

test.each(['/courses?audience=everyone', '/courses?audience=nobody', '/courses?topic=work'])(
  '%s narrows nothing down, and shows the whole list',
  async (path) => {
    const { html, textOf } = await seePage(path, forEach);
    expect(textOf('h3')).toHaveLength(4);
    expect(html).toContain('<link rel="canonical" href="https://site.example/courses"');
  },
);

test('the audience of a course is named once: in its own words if it has some', async () => {
  const dated = forEach.map((each) =>
    each._type === 'course' ? { ...each, startsOn: '2027-01-12' } : each,
  );
  const said = ['Everyone', 'Families and friends', 'Teams that travel', 'Families'];
  const { main, thing } = await seePage('/courses', dated);
  expect([...main.matchAll(/<dt>For whom<\/dt><dd>(.*?)<\/dd>/g)].map(([, dd]) => dd)).toEqual(
    said,
  );
  expect(thing('ItemList')?.itemListElement).toMatchObject(
    said.map((audienceType) => ({ item: { audience: { '@type': 'Audience', audienceType } } })),
  );
  const unknown = [page('courses', 'course'), course('a', { audience: undefined })];
  expect((await seePage('/courses', unknown)).main).not.toContain('For whom');
});

test('a further page and a year keep the audience to which the list was narrowed down', async () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    course(`${index}`, {
      startsOn: `${2027 + (index % 2)}-01-12`,
      forWhom: 'teams',
      audience: undefined,
    }),
  );
  const { main } = await seePage('/courses?audience=teams', [page('courses', 'course'), ...many]);
  expect(main).toContain('href="/courses?audience=teams&amp;page=2#all-course"');
  expect(main).toContain('<input type="hidden" name="audience" value="teams"/>');
  expect(main).toContain('<select');
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

test('ROUTE-12: an episode is played by the browser’s own player, read as text, and found elsewhere', async () => {
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
  expect(main).toMatch(/href="\/files\/1\.mp3#t=125"><bdi dir="ltr">2:05<\/bdi>The turn/);
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
