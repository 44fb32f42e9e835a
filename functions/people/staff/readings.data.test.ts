import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { READER_LEASE_MS } from '#machines/api/fields.ts';
import type { Change } from '#machines/api/follow-changes.ts';
import {
  type ListReadingsResponse,
  listReadings,
  READINGS_ON_A_PAGE,
} from '#machines/api/staff-records.ts';
import { openChanges } from '../../platform/database/changes.ts';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { makeOrder } from '../../testing/order.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { createActs } from './acts.ts';
import type { StaffMember } from './as-staff.ts';
import { attend as attendIn } from './readers.ts';

const database = await testDatabase();
afterAll(() => database.close());

const logger = memoryLogger();
const member = (name: string): StaffMember => ({
  ...{ id: randomUUID(), name, email: `${name}@example.org`, role: 'reviewer' },
  ...{ sessionId: randomUUID(), token: '' },
});
const huda = member('Huda');
const sami = member('Sami');
const [first, second] = [await makeOrder(database), await makeOrder(database)];
const acts = createActs(database);
const did = (who: StaffMember, act: 'read-review' | 'read-handwork' | 'save-draft', id: string) =>
  acts.record(database.kysely, who, { act, about: { id, name: id } });
await did(huda, 'read-review', first);
await did(huda, 'save-draft', first);
await did(sami, 'read-handwork', second);
const failed = () => Promise.reject(new Error('away'));
const about = { id: second, name: second };
await acts.recordAround(huda, { act: 'read-review', about }, failed).catch(() => undefined);

async function list(changes: object = {}): Promise<ListReadingsResponse> {
  const ask = serverForStaff('owner', { database, logger });
  const answer = await ask(listReadings.path, {
    person: null,
    order: '',
    before: null,
    ...changes,
  });
  return answer.json();
}

const inShort = ({ readings }: ListReadingsResponse) =>
  readings.map(({ by, act, orderId }) => `${by} ${act} ${orderId === first ? 'first' : 'second'}`);

it('the readings tell who read which answers, the latest first, without what failed and what shows none', async () => {
  const all = await list();
  expect(inShort(all)).toEqual(['Sami read-handwork second', 'Huda read-review first']);
  expect(all.people.map(({ name }) => name)).toEqual(['Huda', 'Sami']);
});

it('the readings are narrowed to one person, or of one order by its id or the beginning of a reference', async () => {
  expect(inShort(await list({ person: huda.id }))).toEqual(['Huda read-review first']);
  expect(inShort(await list({ order: second }))).toEqual(['Sami read-handwork second']);
  await database.sql.query(
    `insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, expires_at)
     values (gen_random_uuid(), $1, 'stripe', 'REF-123', 34900, 'AED', 'open', '{}', now())`,
    [first],
  );
  const found = await list({ order: 'ref-1' });
  expect([inShort(found), found.readings[0]?.about]).toEqual([
    ['Huda read-review first'],
    'REF-123',
  ]);
  expect(inShort(await list({ order: 'REF%' }))).toEqual([]);
});

it('the readings come page by page', async () => {
  await database.sql.query(
    `insert into staff_acts (act, actor_id, actor_name, about_id, about_name)
     select 'read-review', $1, 'Many', $2::uuid, $2::uuid::text from generate_series(1, $3::int)`,
    [randomUUID(), first, READINGS_ON_A_PAGE],
  );
  const newest = await list();
  expect(newest.readings).toHaveLength(READINGS_ON_A_PAGE);
  const rest = await list({ before: newest.before });
  expect([rest.readings.length, rest.before]).toEqual([2, null]);
});

it('the readings are shown to owners alone', async () => {
  for (const role of ['reviewer', 'support'] as const) {
    const ask = serverForStaff(role, { database, logger });
    const answer = await ask(listReadings.path, { person: null, order: '', before: null });
    expect(answer.status).toBe(403);
  }
});

describe('readers of an order', () => {
  const nour = { id: randomUUID(), name: 'Nour' };
  const sami = { id: randomUUID(), name: 'Sami' };

  let textId: string;
  beforeEach(() => {
    textId = randomUUID();
  });

  /** As another server does: nothing is shared but the database. */
  const attend = (by: { id: string; name: string }, about = textId) =>
    attendIn(database, about, by);

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
});
