import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import {
  type ListReadingsResponse,
  listReadings,
  READINGS_ON_A_PAGE,
} from '#machines/api/staff-records.ts';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { makeOrder } from '../../testing/order.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { createActs } from './acts.ts';
import type { StaffMember } from './as-staff.ts';

const logger = memoryLogger();
const member = (name: string): StaffMember => ({
  ...{ id: randomUUID(), name, email: `${name}@example.org`, role: 'reviewer' },
  ...{ sessionId: randomUUID(), token: '' },
});
const huda = member('Huda');
const sami = member('Sami');

const database = await testDatabase();
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
afterAll(() => database.close());

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
