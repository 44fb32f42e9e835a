import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { transfer } from './run.ts';

const quiet = () => undefined;
const hosted = { SANITY_PROJECT_ID: 'p', SANITY_TOKEN: 't' };
const nowhere = '/nonexistent/data';

test.each([
  [[], {}, /^Please say where: npm run content:export -- </],
  [['a', 'b'], {}, /^Please say where/],
  [['a', '--force'], {}, /^Please say where/],
  [['a'], { DATA_FOLDER: nowhere }, /^There is no content in \/nonexistent\/data yet; start the/],
  [['a'], { SANITY_PROJECT_ID: 'p' }, /^these settings are needed and missing: SANITY_TOKEN/],
  [['a'], { ...hosted, SANITY_API_URL: 'here' }, /^SANITY_API_URL must be/],
  [['a'], { ...hosted, SANITY_API_URL: 'http://127.0.0.1:9' }, /^No Content Lake answers at/],
])(
  'transfer with %j and %j fails with a sentence for the user',
  { timeout: 15_000 },
  async (args, env, sentence) => {
    await expect(transfer('export', args, env, quiet)).rejects.toThrow(sentence);
  },
);

test('--help prints the usage', async () => {
  expect(await transfer('export', ['--help'], {}, quiet)).toMatch(/^npm run content:export -- </);
  expect(await transfer('import', ['a', '--help'], {}, quiet)).toContain('only on one machine');
});

test('a refused token is reported with the name of the lake', async () => {
  const server = createServer((_, response) => response.writeHead(401).end('{}'));
  server.listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.once('listening', () => resolve(server.address() as AddressInfo)),
  );
  const env = { ...hosted, SANITY_API_URL: `http://127.0.0.1:${port}` };
  await expect(transfer('export', ['a'], env, quiet)).rejects.toThrow(
    `The lake http://127.0.0.1:${port} does not let this token do it.`,
  );
  server.close();
  expect(existsSync('a')).toBe(false);
});
