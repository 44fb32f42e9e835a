import { createTestLake } from 'content-lake/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { memoryLogger } from '../../testing/logger.ts';
import { memoryPageStoreTable } from '../../testing/site.ts';
import { createPageStore } from '../content/page-store.ts';
import { createRecordMoves } from './record-moves.ts';

let logger: ReturnType<typeof memoryLogger>;
let table: ReturnType<typeof memoryPageStoreTable>;
let recordMoves: () => Promise<void>;

/** Starts a server; it knows what an earlier one stored. */
function start(writer = client) {
  const pageStore = createPageStore({ table, logger });
  recordMoves = createRecordMoves({ client: writer, pageStore, logger });
}

const lake = await createTestLake();
const client = lake.writer.withConfig({ perspective: 'published' });
afterAll(() => lake.stop());

beforeEach(async () => {
  await client.delete({ query: '*[true]' });
  logger = memoryLogger();
  table = memoryPageStoreTable();
  start();
  await publish('one', 'a');
  await recordMoves();
});

/** Publishes a post with this short name, as a script does that calls the lake. */
const publish = (id: string, slug: string) =>
  client.createOrReplace({ _id: `post-${id}`, _type: 'post', slug: { current: slug } });

async function rename(id: string, slug: string) {
  await publish(id, slug);
  await recordMoves();
}

async function known(): Promise<string[]> {
  const query = '*[_type == "redirect"] | order(from) { from, to }';
  const found = await client.fetch<Array<{ from: string; to: string }>>(query);
  return found.map(({ from, to }) => `${from} ${to}`);
}

it('a changed address leads to the new one', async () => {
  await rename('one', 'b');
  expect(await known()).toEqual(['/blog/a /blog/b']);
});

it('every former address leads to the last one', async () => {
  await rename('one', 'b');
  await rename('one', 'c');
  expect(await known()).toEqual(['/blog/a /blog/c', '/blog/b /blog/c']);
});

it('an address that is a page again loses its redirect', async () => {
  await rename('one', 'b');
  await rename('one', 'a');
  expect(await known()).toEqual(['/blog/b /blog/a']);
  await rename('two', 'b');
  expect(await known()).toEqual([]);
});

it('two documents that exchange their addresses need no redirect', async () => {
  await rename('two', 'b');
  await publish('one', 'b');
  await rename('two', 'a');
  expect(await known()).toEqual([]);
});

it('drafts and deleted documents move nothing', async () => {
  const draft = { _id: 'drafts.post-one', _type: 'post', slug: { current: 'b' } };
  await client.createOrReplace(draft);
  await recordMoves();
  await client.delete('post-one');
  await recordMoves();
  expect(await known()).toEqual([]);
});

it('an editor’s own redirect from the former address stays', async () => {
  await client.create({ _id: 'own', _type: 'redirect', from: '/blog/a', to: '/contact' });
  await rename('one', 'b');
  expect(await known()).toEqual(['/blog/a /contact']);
});

it('a move is seen that was published while no server ran', async () => {
  await publish('one', 'b');
  start();
  await recordMoves();
  expect(await known()).toEqual(['/blog/a /blog/b']);
});

it('a move that could not be written is written later, and the failure is logged', async () => {
  start(lake.reader.withConfig({ perspective: 'published' }));
  await rename('one', 'b');
  expect(logger.lines).toMatchObject([{ level: 'warn', message: 'redirects not written' }]);
  start();
  await recordMoves();
  expect(await known()).toEqual(['/blog/a /blog/b']);
});

it('two servers that see the same move write one redirect', async () => {
  const first = recordMoves;
  start();
  await publish('one', 'b');
  await Promise.all([first(), recordMoves()]);
  expect(await known()).toEqual(['/blog/a /blog/b']);
});
