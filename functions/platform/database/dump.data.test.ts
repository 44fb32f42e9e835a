import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { makeOrder } from '../../testing/order.ts';
import { dump, type Manifest } from './dump.ts';

const database = await testDatabase();
afterAll(() => database.close());

it('is of one moment, although servers write meanwhile', async () => {
  await makeOrder(database);
  let written: Promise<unknown> | undefined;
  let text = '';
  await dump(database, async (pieces) => {
    for await (const piece of pieces) {
      text += piece;
      written ??= makeOrder(database);
      // With its single connection, PGlite has the writer wait.
      if (database.servers === 'many') await written;
    }
  });
  await written;
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const { tables }: Manifest = JSON.parse(first);
  expect(tables.find(({ name }) => name === 'public.orders')).toMatchObject({ rows: 1 });
  expect(lines).toHaveLength(tables.reduce((sum, { rows }) => sum + rows, 0));
});
