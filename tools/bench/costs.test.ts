import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { portOf } from 'service-kit/testing/ports';
import { expect, it, test, vi } from 'vitest';
import { attacksOn } from './attacks.ts';
import { routesIn } from './costs-page.ts';
import { longTasksOf } from './long-tasks.ts';
import { routes } from './routes.ts';
import { startServer } from './server.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

it('knows an attack on every endpoint of the program', () => {
  const site = { picture: '/images/a/b/c.png', receipt: Buffer.alloc(0), call: vi.fn() };
  const spared = routes.filter((route) => attacksOn(route, site).length === 0);
  expect(spared).toEqual([]);
});

it('names every endpoint once on the page of what calls cost', async () => {
  expect(routesIn(await read('../../docs/costs.md')).toSorted()).toEqual(routes.toSorted());
});

const page = { pid: 1, tid: 1, ph: 'X', args: {} };
const address = 'https://site.example/about';

const task = (ts: number, dur: number, tdur: number, more = {}) => ({
  ...page,
  name: 'ThreadControllerImpl::RunTask',
  ts: ts * 1_000,
  dur: dur * 1_000,
  tdur: tdur * 1_000,
  ...more,
});

test('of a page’s tasks those count that are long of themselves and not by waiting', () => {
  const trace = [
    {
      ...page,
      name: 'navigationStart',
      ts: 0,
      args: { data: { documentLoaderURL: 'about:blank' } },
    },
    task(10, 90, 90),
    {
      ...page,
      name: 'navigationStart',
      ts: 200_000,
      args: { data: { documentLoaderURL: address } },
    },
    task(300, 80, 70),
    task(400, 300, 40),
    task(500, 90, 90, { tid: 2 }),
    task(700, 60, 60),
    { ...page, name: 'hydrated', ph: 'I', ts: 900_000 },
    task(1_000, 100, 100),
  ];
  expect(longTasksOf(trace, address, 'hydrated')).toBe(130);
  expect(() => longTasksOf([], address, 'hydrated')).toThrow(address);
});

test('a server left over on the port is not measured', async () => {
  const left = createServer((_request, response) => response.end('left over'));
  const port = await portOf(left);
  const started = startServer(port, {}, [
    process.execPath,
    '--eval',
    'setTimeout(() => {}, 60_000)',
  ]);
  const outcome = await started.then(
    (server) => server.stop(),
    (error: Error) => error.message,
  );
  left.closeAllConnections();
  left.close();
  expect(outcome).toBe(
    `Port ${port} is taken by another program, which would be measured instead; stop that one first.`,
  );
});
