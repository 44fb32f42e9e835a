import { describe, expect, it, test } from 'vitest';
import {
  acceptedLanguage,
  defaultLanguage,
  directionOf,
  languageInQuery,
  languageNamed,
  localAddress,
  readLanguage,
} from './language.ts';
import {
  isNarrowed,
  listSearch,
  readListQuery,
  spelledSearch,
  wholeList,
  withFacet,
} from './listing.ts';
import {
  isReserved,
  leadsSomewhere,
  livePageAt,
  NOT_FOUND_PATH,
  normalisePath,
  pathOf,
  pathsTo,
  sectionPages,
  servedPath,
  sitePages,
  targetOf,
} from './pages.ts';

describe('the list of pages', () => {
  it('names every type and every path once', () => {
    expect(new Set(sitePages.map(({ type }) => type)).size).toBe(sitePages.length);
    expect(new Set(sitePages.map(({ path }) => path)).size).toBe(sitePages.length);
  });

  it('has the coaching page and the about page on the site today', () => {
    const live = sitePages.filter(({ isLive }) => isLive).map(({ path }) => path);
    expect(live).toEqual(expect.arrayContaining(['/about', '/coaching']));
  });

  it('makes every page but the coaching page of sections', () => {
    const types: string[] = sectionPages().map(({ type }) => type);
    const others = sitePages.map(({ type }) => type).filter((type) => !types.includes(type));
    expect(others).toEqual(['coachingPage']);
  });

  it('reserves the first segment of every page and of the parts of the program', () => {
    expect(['about', 'blog', 'admin', 'legal', 'studio', '404'].filter(isReserved)).toHaveLength(6);
    expect(isReserved('first-steps')).toBe(false);
  });
});

describe('livePageAt', () => {
  it('finds a live page by its path', () => {
    expect(livePageAt('/about')?.type).toBe('aboutPage');
  });

  it.each(['/nowhere', '/constructor', ''])('finds nothing at %s', (path) => {
    expect(livePageAt(path)).toBeUndefined();
  });
});

it.each([
  ['/Coaching/', '/coaching'],
  ['/', '/'],
  ['//', '/'],
  ['//nowhere//coaching', '/nowhere/coaching'],
  ['/%63oaching', '/coaching'],
  ['/%zz', '/%zz'],
])('normalisePath makes %s the path %s', (path, normal) => {
  expect(normalisePath(path)).toBe(normal);
});

it.each([
  ['//About/', '/about'],
  ['//', '/'],
  ['//nowhere/coaching', NOT_FOUND_PATH],
  ['/awards?year=2026&lang=ar', '/awards?year=2026'],
  ['/awards?page=2&utm=x&topic=work', '/awards?topic=work&page=2'],
  ['/awards?page=1&year=abc&topic=', '/awards'],
  ['/courses?year=2027&topic=work&audience=teams', '/courses?audience=teams&year=2027'],
  ['/courses?audience=nobody', '/courses'],
  ['/blog?audience=teams&topic=work', '/blog?topic=work'],
  ['/about?page=2', '/about'],
  ['/contact?lang=ar&subject=talk', '/contact?subject=talk'],
  ['/contact?subject=other', '/contact'],
  ['/about?subject=talk', '/about'],
  ['/Workshops/?utm=x', '/workshops'],
  ['/admin', NOT_FOUND_PATH],
  [NOT_FOUND_PATH, NOT_FOUND_PATH],
])('servedPath of %s is %s', (path, served) => {
  expect(servedPath(path)).toBe(served);
});

describe('leadsSomewhere', () => {
  it.each([
    '/',
    '/coaching',
    '/coaching#tier2',
    '/contact?subject=talk#form',
    'https://example.org/awards',
    'tel:999',
    'mailto:a@b',
  ])('is true of %s', (href) => expect(leadsSomewhere(href)).toBe(true));

  it.each(['/nowhere/a', '/legal#a', '/admin'])('is false of %s', (href) => {
    expect(leadsSomewhere(href)).toBe(false);
  });
});

describe('pathOf', () => {
  it('gives every page the path that leads to it', () => {
    for (const { type } of sitePages) {
      expect(targetOf(pathOf(type) ?? ''), type).toEqual({ kind: 'page' });
    }
    expect(pathOf('homePage')).toBe('/');
  });

  it('gives pages, posts and legal texts a path by their slug', () => {
    expect(pathOf('page', 'workshops')).toBe('/workshops');
    expect(targetOf('/workshops')).toEqual({ kind: 'document', type: 'page', slug: 'workshops' });
    expect(pathOf('post', 'first-steps')).toBe('/blog/first-steps');
    expect(targetOf('/legal/privacy')).toEqual({
      kind: 'document',
      type: 'legalText',
      slug: 'privacy',
    });
  });

  it('gives no path to a document without a slug or of another type', () => {
    expect(pathOf('post')).toBeNull();
    expect(pathOf('service', 'roadmap')).toBeNull();
  });
});

describe('pathsTo', () => {
  it('leads from home down to a path, past levels that are not on the site', () => {
    expect(pathsTo('/')).toEqual(['/']);
    expect(pathsTo('/coaching')).toEqual(['/', '/coaching']);
    expect(pathsTo('/coaching/terms')).toEqual(['/', '/coaching', '/coaching/terms']);
    expect(pathsTo('/legal/privacy')).toEqual(['/', '/legal/privacy']);
  });
});

it.each([
  ['', wholeList],
  ['?topic=work&year=2026&page=3', { ...wholeList, topic: 'work', year: '2026', page: 3 }],
  ['?topic=nothing&year=20261&page=-1', wholeList],
  ['?audience=families&year=2027', { ...wholeList, audience: 'families', year: '2027' }],
  ['?audience=everyone', wholeList],
  ['?audience=Families&topic=families', wholeList],
  ['?page=01', wholeList],
  ['?page=99999', wholeList],
  ['?year=2026&year=2025', { ...wholeList, year: '2026' }],
])('readListQuery reads %s', (search, query) => {
  expect(readListQuery(search)).toEqual(query);
});

it.each([
  ['?topic=work&year=2026&page=3', '?topic=work&year=2026&page=3'],
  ['?page=3&topic=work', '?topic=work&page=3'],
  ['?page=2&year=2027&audience=teams', '?audience=teams&year=2027&page=2'],
  ['?lang=ar&audience=nobody', '?lang=ar'],
  ['?lang=ar&topic=&year=2026', '?year=2026&lang=ar'],
  ['?lang=ar&page=2', '?lang=ar&page=2'],
  ['?page=1', ''],
  ['?book=a+b', '?book=a+b'],
  ['', ''],
])('spelledSearch of %s is %s', (search, spelled) => {
  expect(spelledSearch(search)).toBe(spelled);
  expect(listSearch(readListQuery(spelled))).toBe(listSearch(readListQuery(search)));
});

it.each([
  [{}, false],
  [{ page: 2 }, false],
  [{ topic: 'work' }, true],
  [{ audience: 'teams' }, true],
  [{ year: '2027' }, true],
] as const)('a query with %j is narrowed: %s', (part, expected) => {
  expect(isNarrowed({ ...wholeList, ...part })).toBe(expected);
});

it('withFacet drops a filter that the page’s lists do not support', () => {
  const query = { topic: 'work', audience: 'teams', year: '2027', page: 2 } as const;
  expect(withFacet(query, 'topic')).toEqual({ ...query, audience: null });
  expect(withFacet(query, 'audience')).toEqual({ ...query, topic: null });
});

test('English is written left to right, Arabic right to left', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
});

test('UI-01: the default language is English', () => {
  expect(defaultLanguage).toBe('en');
});

test.each(['en', 'ar'])('readLanguage accepts "%s"', (language) => {
  expect(readLanguage(language)).toBe(language);
});

test.each(['', 'EN', 'fr', 'ar-AE', null, undefined, 1, {}])(
  'readLanguage answers null for %j',
  (value) => expect(readLanguage(value)).toBeNull(),
);

test.each([
  ['ar', 'ar'],
  ['en', 'en'],
  ['fr', 'en'],
  [undefined, 'en'],
] as const)('languageNamed reads %j as "%s"', (value, language) => {
  expect(languageNamed(value)).toBe(language);
});

test.each([
  ['ar', 'ar'],
  ['ar-AE,en;q=0.8', 'ar'],
  ['EN-us', 'en'],
  [' en;q=0.5', 'en'],
  ['fr,ar', null],
  ['*', null],
  ['', null],
  [undefined, null],
] as const)('acceptedLanguage reads "%s" as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  ['?x=1&lang=ar', 'ar'],
  ['?lang=fr', null],
  ['', null],
])('languageInQuery reads %s as %s', (search, expected) => {
  expect(languageInQuery(search)).toBe(expected);
});

test.each([
  ['/coaching', 'en', {}, '/coaching'],
  ['/coaching', 'ar', {}, '/coaching?lang=ar'],
  ['/coaching#tier2', 'ar', {}, '/coaching?lang=ar#tier2'],
  ['/coaching', 'ar', { book: 'a b' }, '/coaching?book=a+b&lang=ar'],
  ['/coaching#services', 'en', { book: 'x' }, '/coaching?book=x#services'],
] as const)('%s in %s with %o is %s', (path, language, query, expected) => {
  expect(localAddress(path, language, query)).toBe(expected);
});
