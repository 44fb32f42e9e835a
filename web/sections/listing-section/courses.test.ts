import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderRank } from '#machines/order-rank.ts';
import { both, course, page } from '#web/testing/listings.ts';
import { seePage } from '#web/testing/see-page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) }));
afterEach(() => void vi.useRealTimers());

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
    course('unknown', {}),
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
  expect(main).toContain('Next date to be announced');
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
  expect(tomorrow.main).toContain('Next date to be announced');
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
  expect([status, textOf('h3')]).toEqual([200, ['Hear about the next one']]);
  expect(main).toContain('There is nothing of this kind here yet.');
  expect(main).toContain('href="/courses#all-course"');
  expect(main).toContain('action="/newsletter?lang=en"');
});

const forEach = [
  page('courses', 'course'),
  course('all', { orderRank: orderRank(1), forWhom: 'everyone', audience: undefined }),
  course('family', { orderRank: orderRank(2), forWhom: 'families', audience: undefined }),
  course('team', {
    orderRank: orderRank(3),
    forWhom: 'teams',
    audience: both('Teams that travel'),
  }),
  course('former', { orderRank: orderRank(4), topic: 'work' }),
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
