import { describe, expect, it } from 'vitest';
import { isLink, isPath, validateLink, validatePath } from './links.ts';

const known = async (type: string, slug: string) => `${type}/${slug}` === 'post/first-steps';

describe('the shape of links', () => {
  it.each(['/', '/about', '/coaching#tier2', '/contact?subject=talk#form'])(
    '%s is a path',
    (path) => {
      expect(isPath(path)).toBe(true);
    },
  );

  it.each(['', 'about', '//elsewhere.example', '/About', '/a b', 'https://example.org'])(
    '%s is no path',
    (path) => expect(isPath(path)).toBe(false),
  );

  it.each(['/contact', 'https://example.org/a', 'mailto:a@example.org', 'tel:999'])(
    '%s may be linked',
    (href) => expect(isLink(href)).toBe(true),
  );

  it.each(['javascript:alert(1)', 'http://example.org', 'data:text/html,x', 'https:// a'])(
    '%s may not be linked',
    (href) => expect(isLink(href)).toBe(false),
  );
});

describe('the target of a link', () => {
  it.each([
    '/',
    '/about',
    '/coaching#tier2',
    '/coaching#booking',
    '/contact?subject=talk#form',
    '/blog/first-steps',
    'https://example.org/a?b=c#d',
    'mailto:support@example.org',
    'tel:999',
  ])('%s leads somewhere', async (href) => {
    expect(await validateLink(href, known)).toBe(true);
  });

  it.each([
    ['/abuot', 'Nothing with this name is there: /abuot.'],
    ['/order', 'The site has no page at /order.'],
    ['/admin', 'The site has no page at /admin.'],
    ['/about#tier2', 'The site has no page at /about#tier2.'],
    ['/coaching#tier3', 'The site has no page at /coaching#tier3.'],
    ['/about/us', 'The site has no page at /about/us.'],
    ['/about/', 'The site has no page at /about/.'],
    ['/blog/a/b', 'The site has no page at /blog/a/b.'],
    ['/legal', 'The site has no page at /legal.'],
    ['/blog/last-steps', 'Nothing with this name is there: /blog/last-steps.'],
    ['/legal/first-steps', 'Nothing with this name is there: /legal/first-steps.'],
    ['https://example', 'This address is not complete; please copy it from the browser.'],
    ['https://[', 'This address is not complete; please copy it from the browser.'],
  ])('%s leads nowhere: %s', async (href, message) => {
    expect(await validateLink(href, known)).toBe(message);
  });

  it.each(['javascript:alert(1)', 'http://example.org', '', 'example.org'])(
    '%s is refused by its shape',
    async (href) => {
      expect(await validateLink(href, known)).toMatch(/^Use a page of this site/);
    },
  );

  it('validatePath refuses other sites', async () => {
    expect(await validatePath('/contact', known)).toBe(true);
    expect(await validatePath('https://example.org', known)).toBe(
      'A page of this site, such as /about.',
    );
  });
});
