import { expect, test } from 'vitest';
import { longTasksOf } from './long-tasks.ts';

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
