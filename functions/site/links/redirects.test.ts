import { expect, test } from 'vitest';
import { createRedirects } from './redirects.ts';

function redirectsOf(pairs: Array<[string, string]> | Error) {
  return createRedirects({
    async fetchContent<T>() {
      if (pairs instanceof Error) throw pairs;
      return pairs.map(([from, to]) => ({ from, to })) as T;
    },
    contentVersion: () => 0,
  });
}

const redirects = redirectsOf([
  ['/blog/a', '/blog/b'],
  ['/blog/b', '/blog/c'],
  ['/offers', '/coaching#tier2'],
  ['/round', '/blog/about'],
  ['/blog/about', '/round'],
]);

test.each([
  ['/blog/a', '/blog/c'],
  ['/blog/b', '/blog/c'],
  ['/offers', '/coaching#tier2'],
  ['/blog/c', null],
  ['/round', null],
])('%s leads to %s', async (path, target) => {
  expect(await redirects.find(path)).toBe(target);
});

test('links to a former address lead to the present one, at any depth', async () => {
  const content = {
    href: '/blog/a#end',
    blocks: [{ markDefs: [{ href: '/offers#top' }, { href: '/blog/c' }], text: '/blog/a' }],
    picture: null,
    navigation: [{ name: 'A', path: '/blog/a' }],
  };
  expect(await redirects.followLinks(content)).toEqual({
    href: '/blog/c#end',
    blocks: [{ markDefs: [{ href: '/coaching#tier2' }, { href: '/blog/c' }], text: '/blog/a' }],
    picture: null,
    navigation: [{ name: 'A', path: '/blog/c' }],
  });
});

test('nothing leads elsewhere while the lake fails', async () => {
  const failing = redirectsOf(new Error('away'));
  expect(await failing.find('/blog/a')).toBeNull();
  expect(await failing.followLinks({ href: '/blog/a' })).toEqual({ href: '/blog/a' });
});
