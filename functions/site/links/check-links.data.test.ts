import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestLake } from 'content-lake/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LINK_REPORT_ID } from '#machines/link-report.ts';
import { createCheckLinks } from './check-links.ts';
import { createOpenLink } from './open-link.ts';

const asked: string[] = [];

async function startSite(answer: RequestListener) {
  const server = createServer((request, response) => {
    asked.push(`${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => server.close());
  return `http://localhost:${port}`;
}

const site = await startSite((request, response) => {
  const [, status = '200', target] = /^\/(\d+)(?:\?to=(.*))?$/.exec(`${request.url}`) ?? [];
  if (target) response.setHeader('Location', target);
  response.writeHead(Number(status)).end('x'.repeat(100_000));
});

const lake = await createTestLake();
const client = lake.writer;
afterAll(() => lake.stop());

beforeEach(async () => {
  asked.length = 0;
  await client.delete({ query: '*[true]' });
});

/** Publishes a post whose text has these links. */
const publish = (_id: string, ...links: string[]) => {
  const markDefs = links.map((href) => ({ _type: 'link', href }));
  return client.createOrReplace({ _id, _type: 'post', body: [{ _type: 'block', markDefs }] });
};

const open = createOpenLink(() => true);
const check = (openLink = open) => createCheckLinks({ client, openLink })();
const report = () => client.getDocument(LINK_REPORT_ID);

it.each([
  ['/200', null],
  ['/404', 'gone'],
  ['/410', 'gone'],
  ['/500', 'failing'],
  // Sites refuse programs so.
  ['/403', null],
  ['/429', null],
  ['/301?to=/200', null],
  ['/302?to=/404', 'gone'],
  ['/301?to=/301?to=/200', null],
  ['/301?to=file:///etc/passwd', 'failing'],
  ['/301?to=http://', 'unreachable'],
])('a link to a page that answers %s is %s', async (path, problem) => {
  expect(await open(`${site}${path}`)).toBe(problem);
});

it('gives up on a site that redirects for ever', async () => {
  const circle = await startSite((_, response) => {
    response.writeHead(302, { Location: '/again' }).end();
  });
  expect(await open(circle)).toBe('failing');
  expect(asked).toHaveLength(6);
});

it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])(
  'connects to no address of its own network, such as %s',
  async (host) => {
    const { port } = new URL(site);
    expect(await createOpenLink()(`http://${host}:${port}/200`)).toBe('unreachable');
    expect(asked).toEqual([]);
  },
);

it('follows no redirect into its own network', async () => {
  const hop = createOpenLink((address) => address === '127.0.0.1');
  const { port } = new URL(site);
  const target = encodeURI(`http://127.0.0.2:${port}/200`);
  expect(await hop(`http://127.0.0.1:${port}/302?to=${target}`)).toBe('unreachable');
  expect(asked).toHaveLength(1);
});

it('reports each published document with a link that fails, and opens each link once', async () => {
  const [whole, gone] = [`${site}/200`, `${site}/404`];
  await publish('one', whole, gone, gone);
  await publish('two', gone);
  await publish('drafts.three', gone);
  await client.create({ _id: 'course', _type: 'course', href: whole, note: `see ${gone}` });
  await check();
  expect(await report()).toMatchObject({
    checkedAt: expect.stringMatching(/^\d{4}-/),
    failed: [
      { id: 'one', type: 'post', href: gone, problem: 'gone' },
      { id: 'two', type: 'post', href: gone, problem: 'gone' },
    ],
  });
  expect(asked).toEqual(['/200', '/404']);
  expect(await lake.anonymous.getDocument('one')).toBeDefined();
  expect(await lake.anonymous.getDocument(LINK_REPORT_ID)).toBeUndefined();
});

it('reads every page of a large lake, and forgets links that were mended', async () => {
  const add = client.transaction();
  for (let each = 0; each < 450; each += 1)
    add.create({ _id: `post-${1000 + each}`, _type: 'post', href: `${site}/404?${each}` });
  await add.commit();
  await check(async (href) => (href.endsWith('?449') ? 'gone' : null));
  expect((await report())?.failed).toMatchObject([{ id: 'post-1449' }]);
  await check(async () => null);
  expect((await report())?.failed).toEqual([]);
});

it('keeps the last report when no site answers at all', async () => {
  await publish('one', `${site}/404`);
  await check();
  await expect(check(async () => 'unreachable')).rejects.toThrow('no link to another site answers');
  expect((await report())?.failed).toMatchObject([{ problem: 'gone' }]);
});
