import { describe, expect, it } from 'vitest';
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
