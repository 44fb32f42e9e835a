import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { READER_LEASE_MS } from '#machines/api/fields.ts';
import type { Change } from '#machines/api/follow-changes.ts';
import { openChanges } from '../../platform/database/changes.ts';
import { testDatabase } from '../../testing/database.ts';
import { attend as attendIn } from './readers.ts';

const nour = { id: randomUUID(), name: 'Nour' };
const sami = { id: randomUUID(), name: 'Sami' };

let textId: string;
const database = await testDatabase();
afterAll(() => database.close());
beforeEach(() => {
  textId = randomUUID();
});

/** As another server does: nothing is shared but the database. */
const attend = (by: { id: string; name: string }, about = textId) => attendIn(database, about, by);

/** Lets time pass for those who attend the text. */
const pass = (ms: number) =>
  database.sql.query(
    `update readers set seen_at = seen_at - make_interval(secs => $2) where about_id = $1`,
    [textId, ms / 1_000],
  );

it('two people see each other, and nobody sees themselves or the readers of another text', async () => {
  const another = randomUUID();
  expect(await attend(nour)).toEqual([]);
  expect(await attend(sami, another)).toEqual([]);
  expect(await attend(sami)).toEqual(['Nour']);
  expect(await attend(nour)).toEqual(['Sami']);
  expect(await attend({ ...nour, name: 'Noor' })).toEqual(['Sami']);
  expect(await attend(sami)).toEqual(['Noor']);
});

it('whose page is gone is not seen any more; who stays is', async () => {
  await attend(nour);
  await pass(READER_LEASE_MS - 5_000);
  expect(await attend(sami)).toEqual(['Nour']);
  await pass(6_000);
  expect(await attend(sami)).toEqual([]);
  expect(await attend(nour)).toEqual(['Sami']);
});

it('each server is told who comes, also who comes back, and not of those who stay', async () => {
  const changes = await openChanges(database.sql);
  const told: Change[] = [];
  changes.follow({ tell: (change) => told.push(change), end: () => undefined });
  const comes = async (times: number) =>
    eventually('the change', () => told.length === times || undefined);
  await attend(nour);
  await comes(1);
  expect(told).toEqual([{ kind: 'reader', id: textId }]);
  await attend(nour);
  await attend(sami);
  await comes(2);
  await pass(READER_LEASE_MS + 1_000);
  await attend(nour);
  await comes(3);
  await changes.close();
});

it('many at once see one another in the end', async () => {
  const people = Array.from({ length: 8 }, (_, n) => ({ id: randomUUID(), name: `N${n}` }));
  await Promise.all(people.map((each) => attend(each)));
  expect(await attend(people[0] ?? nour)).toEqual(people.slice(1).map(({ name }) => name));
});
