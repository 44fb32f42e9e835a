import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import type { AlarmJob } from '../mail/alarms.ts';
import { makeOrder } from '../testing/order.ts';
import { credentials } from '../testing/outside.ts';
import { openWorld } from '../testing/world.ts';
import { watchWebhooks } from './watch-webhooks.ts';

const world = await openWorld();
const { sql } = world.database;

/** Watches the webhooks. @returns the subjects and alarms of what staff are told. */
async function told(): Promise<string[]> {
  const alarms: string[] = [];
  const raiseOncePer = async (_: number, { path }: AlarmJob, key = '') =>
    void alarms.push(`${path} ${key}`);
  await watchWebhooks({ ...world.useCases, alarms: { ...world.useCases.alarms, raiseOncePer } });
  return [...alarms, ...world.mails.splice(0).map(({ subject }) => subject)];
}

const silent = (service: string, name: string) => [
  `/admin/status ${service}`,
  `A service no longer reports to the site · \u2068${name}\u2069`,
];

beforeAll(async () => {
  await sql.query(`update webhooks_heard set heard_at = now() - interval '3 days'`);
});

it('tells staff once that a webhook is silent although money came, and again only once it was heard', async () => {
  expect(await told()).toEqual([]);
  const order = await makeOrder(world.database);
  await sql.query(
    `insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, expires_at, settled_at)
     values (gen_random_uuid(), $1, 'ziina', 'REF', 34900, 'AED', 'paid', '{}', now(), now() - interval '23 hours')`,
    [order],
  );
  expect(await told()).toEqual([]);
  await sql.query(`update payments set settled_at = settled_at - interval '2 hours'`);
  expect(await told()).toEqual(silent('ziina', 'Ziina'));
  expect(await told()).toEqual([]);

  const body = JSON.stringify({ event: 'unknown' });
  const signature = createHmac('sha256', credentials.ziinaWebhook).update(body).digest('hex');
  const post = (header: string) =>
    fetch(`${world.url}${webhookPaths.ziina}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hmac-Signature': header },
      body,
    });
  const heardAt = async () =>
    (await sql.query(`select heard_at, told_at from webhooks_heard where service = 'ziina'`)).rows;
  const before = await heardAt();
  expect((await post('00')).status).toBe(400);
  expect(await heardAt()).toEqual(before);
  expect((await post(signature)).status).toBe(200);
  expect(await heardAt()).toMatchObject([{ told_at: null }]);
  expect(await told()).toEqual([]);
});

it('tells staff that the calendar is silent once a session was paid that has no time', async () => {
  const settle = `update payments set provider = 'stripe', settled_at = now() - interval '25 hours'`;
  await sql.query(settle);
  await sql.query(`update webhooks_heard set heard_at = now() where service = 'stripe'`);
  expect(await told()).toEqual([]);
  await sql.query(`update orders set fulfilment = 'session'`);
  expect(await told()).toEqual(silent('calendly', 'Calendly'));
});
