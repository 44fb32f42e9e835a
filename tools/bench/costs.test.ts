import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { attacksOn } from './attacks.ts';
import { routesIn } from './costs-page.ts';
import { routes } from './routes.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

it('knows an attack on every endpoint of the program', () => {
  const site = { picture: '/images/a/b/c.png', receipt: Buffer.alloc(0), call: vi.fn() };
  const spared = routes.filter((route) => attacksOn(route, site).length === 0);
  expect(spared).toEqual([]);
});

it('names every endpoint once on the page of what calls cost', async () => {
  expect(routesIn(await read('../../docs/costs.md')).toSorted()).toEqual(routes.toSorted());
});
