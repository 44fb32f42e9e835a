import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type ApiOptions, createApi } from '../../server/api.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { onlyUseCases } from '../../testing/staff.ts';
import { createStaff } from './staff.ts';

const database = { sql: {}, servers: 'one' } as unknown as ApiOptions['database'];

function serve(staff?: ReturnType<typeof createStaff>) {
  return createApi({
    useCases: onlyUseCases({}),
    ...(staff && { staff }),
    webhooks: new Hono(),
    database,
    logger: memoryLogger(),
    limits: { writesPerMinute: 1_000, pollsPerMinute: 1_000 },
    addressOf: () => '1.2.3.4',
  });
}

const withStaff = serve(
  createStaff({
    service: { url: 'http://accounts.invalid', fetch, serviceKey: async () => '' },
    ownSessions: null,
    database: database as never,
    publicUrl: '',
    now: Date.now,
  }),
);
const postsOf = (api: typeof withStaff) =>
  new Set(api.routes.filter(({ method }) => method === 'POST').map(({ path }) => path));
const others = postsOf(serve());
const staffPaths = [...postsOf(withStaff)].filter((path) => !others.has(path));

it('refuses whoever is not signed in before it reads anything of a call of staff', async () => {
  expect(staffPaths.length).toBeGreaterThan(40);
  const statuses = await Promise.all(
    staffPaths.map(async (path) => {
      const body = new ReadableStream({ pull: (stream) => stream.error(new Error('was read')) });
      const headers = { 'Content-Type': 'text/plain' };
      const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      return [path, (await withStaff.request(path, request)).status];
    }),
  );
  expect(statuses).toEqual(staffPaths.map((path) => [path, 401]));
});
