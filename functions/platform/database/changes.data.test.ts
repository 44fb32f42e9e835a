import { eventually } from 'service-kit/testing/eventually';
import { afterAll, expect, it } from 'vitest';
import { type Change, everything } from '#machines/api/follow-changes.ts';
import { testDatabase } from '../../testing/database.ts';
import { makeOrder } from '../../testing/order.ts';
import { openChanges } from './changes.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** Follows as one of several servers does. */
async function openFollower() {
  const changes = await openChanges(database.sql);
  const told: Change[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const unfollow = changes.follow({ tell: (change) => told.push(change), end });
  return { changes, told, isOver, unfollow };
}

/** What is told is told in the order of commits, so nothing of before comes after this. */
const untilTold = (told: Change[], id: string) =>
  eventually('a change', () => told.some((change) => change.id === id));

it('tells each server of an order once it is committed, and nothing of what is rolled back', async () => {
  const [first, second] = [await openFollower(), await openFollower()];
  await database.sql
    .transaction(async (tx) => {
      await tx.query(`select pg_notify('changes', 'order:' || gen_random_uuid())`);
      throw new Error('no');
    })
    .catch(() => undefined);
  const id = await makeOrder(database);
  for (const { told } of [first, second]) {
    await untilTold(told, id);
    expect(told).toEqual([{ kind: 'order', id }]);
  }
  first.unfollow();
  const next = await makeOrder(database);
  await untilTold(second.told, next);
  expect(first.told).toHaveLength(1);
  await Promise.all([first.changes.close(), second.changes.close()]);
  await second.isOver;
});

it('tells of subscribers without an id, and of what a later version tells as of everything', async () => {
  const { changes, told } = await openFollower();
  await database.sql.query(
    `insert into subscribers (digest, email, language) values ('x', 'a@example.org', 'ar')`,
  );
  await database.sql.query(`select pg_notify('changes', 'unheard-of:1')`);
  const last = await makeOrder(database);
  await untilTold(told, last);
  expect(told).toEqual([{ kind: 'subscriber', id: null }, everything, { kind: 'order', id: last }]);
  await changes.close();
});
