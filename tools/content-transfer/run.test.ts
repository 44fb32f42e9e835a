import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { portOf } from 'service-kit/testing/ports';
import { expect, test } from 'vitest';
import { describeLocalAddresses, isOnThisMachine, localAddressesIn } from './local-addresses.ts';
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
  const port = await portOf(server);
  const env = { ...hosted, SANITY_API_URL: `http://127.0.0.1:${port}` };
  await expect(transfer('export', ['a'], env, quiet)).rejects.toThrow(
    `The lake http://127.0.0.1:${port} does not let this token do it.`,
  );
  server.close();
  expect(existsSync('a')).toBe(false);
});

const inText = (text: string) =>
  localAddressesIn({ _id: 'd', _type: 't', text }).map(({ address }) => address);

test.each([
  ['http://127.0.0.1:3006/team/call', ['http://127.0.0.1:3006/team/call']],
  ['https://localhost', ['https://localhost']],
  ['HTTP://LOCALHOST:80?x', ['HTTP://LOCALHOST:80?x']],
  ['http://sse1.localhost:3001/v1', ['http://sse1.localhost:3001/v1']],
  ['http://127.1.2.3/a', ['http://127.1.2.3/a']],
  ['http://[::1]:3000/a', ['http://[::1]:3000/a']],
  ['http://0.0.0.0:3000/', ['http://0.0.0.0:3000/']],
  [
    'see http://localhost:3000/a, or “ws://localhost:1/b”',
    ['http://localhost:3000/a', 'ws://localhost:1/b'],
  ],
  ['open http://localhost, then http://127.0.0.1.', ['http://localhost', 'http://127.0.0.1']],
  ['https://localhost.example.org/', []],
  ['https://localhost@example.org/', []],
  ['https://example.org/?from=localhost', []],
  ['https://127.0.0.1.example.org/', []],
  ['http://192.168.1.5:3000/', []],
  ['localhost', []],
])('localAddressesIn finds in %s: %j', (text, addresses) => {
  expect(inText(text)).toEqual(addresses);
});

test('localAddressesIn gives the path of each address at any depth', () => {
  const found = localAddressesIn({
    _id: 'drafts.page',
    _type: 'page',
    schedulingUrl: 'http://localhost:3006/a',
    body: { en: [{ _key: 'k', markDefs: [{ href: 'http://localhost:3000/b' }] }] },
    links: ['https://example.org', 'http://127.0.0.1/c'],
    nothing: null,
  });
  expect(found.map(({ path, address }) => [path, address])).toEqual([
    ['schedulingUrl', 'http://localhost:3006/a'],
    ['body.en[_key=="k"].markDefs[0].href', 'http://localhost:3000/b'],
    ['links[1]', 'http://127.0.0.1/c'],
  ]);
});

test.each([
  [null, false],
  ['https://lake.example', false],
  ['http://192.168.1.5:3001', false],
  ['http://localhost:3001', true],
  ['http://127.0.0.1:3001', true],
])('isOnThisMachine for %s is %s', (apiUrl, isHere) => {
  expect(isOnThisMachine(apiUrl)).toBe(isHere);
});

test('describeLocalAddresses lists every address', () => {
  const addresses = Array.from({ length: 30 }, (_, index) => ({
    documentId: `p${index % 20}`,
    path: 'schedulingUrl',
    address: `http://localhost:3006/${index}`,
  }));
  const text = describeLocalAddresses(addresses);
  expect(text).toContain('30 addresses in 20 documents came along that work only on the machine');
  for (const { address } of addresses) expect(text).toContain(`  schedulingUrl  ${address}`);
  expect(describeLocalAddresses(addresses.slice(0, 1))).toBe(
    '\n1 address in 1 document came along that works only on the machine the file is from; please change it in the Studio:\n  p0  schedulingUrl  http://localhost:3006/0',
  );
  expect(describeLocalAddresses([])).toBe('');
});
