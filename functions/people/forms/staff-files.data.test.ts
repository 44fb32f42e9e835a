import { expect, it } from 'vitest';
import { exportOrders } from '#machines/api/orders.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from '#machines/api/subscribers.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { openCare, serverForStaff } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { createActs } from '../staff/acts.ts';

const world = await openCare();

const as = (role: StaffRole) => serverForStaff(role, world.useCases);

const { asStaff: ask } = world;

const acts = async () =>
  (await createActs(world.database).list({ before: null })).acts.map(
    ({ act, about, hasFailed }) => `${act} ${about ?? ''}${hasFailed ? ' failed' : ''}`,
  );

const all = { filter: 'all', search: '', cursor: '' };

it('subscribers are listed, counted, removed by an owner alone, and saved as a file', async () => {
  for (const [digest, email, confirmed] of [
    ['a', '=cmd@example.org', true],
    ['b', 'later@example.org', false],
  ] as const) {
    await world.database.kysely
      .insertInto('subscribers')
      .values({
        digest: Buffer.from(digest),
        email,
        language: 'ar',
        network: null,
        confirmed_at: confirmed ? new Date('2026-01-01T22:00:00Z') : null,
      })
      .execute();
  }
  interface Listed {
    subscribers: Array<{ id: string; email: string }>;
    counts: object;
  }
  const { body } = await ask<Listed>('support', listSubscribers.path, all);
  expect(body.counts).toEqual({ confirmed: 1, asked: 1 });
  const asked = await ask<Listed>('owner', listSubscribers.path, { ...all, filter: 'asked' });
  expect(asked.body.subscribers.map(({ email }) => email)).toEqual(['later@example.org']);

  const file = await as('owner')(exportSubscribers.path, { filter: 'confirmed', search: '' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading, row, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(heading).toBe('E-mail address,Language,Topics,Asked,Confirmed');
  expect(row).toMatch(
    /^'=cmd@example\.org,ar,Everything,\d{4}-\d\d-\d\d \d\d:\d\d,2026-01-02 02:00$/,
  );
  expect(rest).toEqual(['']);

  const subscriberId = asked.body.subscribers[0]?.id ?? '';
  for (const path of [removeSubscriber.path, exportSubscribers.path, exportOrders.path]) {
    const request =
      path === removeSubscriber.path ? { subscriberId } : { filter: 'all', search: '' };
    expect(await ask('support', path, request)).toMatchObject({ status: 403 });
  }
  await ask('owner', removeSubscriber.path, { subscriberId });
  expect(await ask('owner', removeSubscriber.path, { subscriberId })).toMatchObject({
    body: { code: 'subscriber_not_found' },
  });
  expect((await acts()).slice(0, 2)).toEqual([
    'remove-subscriber l…@e….org',
    'export-subscribers ',
  ]);
});

it('orders are saved as the list shows them, in the language of whoever saves them', async () => {
  await newVisitor(world, { _full_name: 'سارة', _email: 'file@example.org' });
  await newVisitor(world, { _full_name: '+Omar' });
  const file = await as('owner')(exportOrders.path, { filter: 'money', search: 'file@' });
  expect(file.headers.get('Cache-Control')).toBe('private, no-store');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('سارة,file@example.org,en,Personal Roadmap,349.00,AED,Begun,,');
  const request = { filter: 'all', search: 'omar' };
  const omar = await as('owner')(exportOrders.path, request, { 'Accept-Language': 'ar' });
  const [heads, row] = (await omar.text()).split('\r\n');
  expect(heads).toContain('تاريخ الحجز,العميل,');
  expect(row).toMatch(/,'\+Omar,.*,خارطة طريق شخصية,349.00,AED,بدأ,/);
});
