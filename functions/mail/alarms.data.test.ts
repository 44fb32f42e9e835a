import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { makeOrder } from '../testing/order.ts';
import { type AlarmJob, createAlarms, sendAlarm } from './alarms.ts';
import { watch } from './watch.ts';

const alarm: AlarmJob = { alarm: 'refund_failed', path: '/admin/orders/1' };

describe('an alarm', () => {
  const posted: unknown[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    posted.push([request.method, JSON.parse(await text(request))]);
    response.writeHead(status).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());

  it('is posted as text with a link, and tried again when it is not taken', async () => {
    const { port } = server.address() as AddressInfo;
    const deps = { alarmUrl: `http://127.0.0.1:${port}/secret`, publicUrl: 'https://site.example' };
    await sendAlarm(deps, alarm);
    const link = 'https://site.example/admin/orders/1';
    const body = { text: `site.example: refund failed ${link}`, alarm: 'refund_failed', link };
    expect(posted).toEqual([['POST', body]]);
    status = 500;
    await expect(sendAlarm(deps, alarm)).rejects.toThrow(/^The alarm was answered with 500$/);
  });

  it('is queued only where there is an address for it', async () => {
    const queued: unknown[] = [];
    const queue = {
      enqueue: async (...job: unknown[]) => void queued.push(job),
      enqueueOncePer: async (...job: unknown[]) => void queued.push(job),
    };
    const raise = (alarmUrl: string | null) =>
      createAlarms({ queue, alarmUrl }).raiseOncePer(60, alarm, 'here');
    await raise(null);
    expect(queued).toEqual([]);
    await raise('https://alarms.example');
    expect(queued).toEqual([[60, 'alarm', alarm, 'refund_failed here']]);
  });
});

describe('the watch', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  async function raised(): Promise<string[]> {
    const found: string[] = [];
    const raiseOncePer = async (_: number, { alarm }: AlarmJob) => void found.push(alarm);
    await watch({ database, alarms: { raise: async () => undefined, raiseOncePer } });
    return found;
  }

  it('raises an alarm once a mail has waited for an hour, a payment for a day, a delivery too long', async () => {
    const { sql } = database;
    const order = await makeOrder(database);
    await sql.query(`insert into jobs.job (name) values ('order-mail'), ('typeset-document')`);
    await sql.query(
      `insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, expires_at)
       values (gen_random_uuid(), $1, 'stripe', 'REF', 34900, 'AED', 'open', '{}', now())`,
      [order],
    );
    await sql.query(
      `insert into deliveries (order_id, item_id, kind, state, snapshot, due_at)
       values ($1, 'roadmap', 'text', 'underway', '{}', now() + interval '1 minute')`,
      [order],
    );
    expect(await raised()).toEqual([]);
    await sql.query(`update jobs.job set created_on = now() - interval '2 hours'`);
    await sql.query(`update payments set created_at = now() - interval '2 days'`);
    await sql.query(`update deliveries set due_at = now() - interval '1 minute'`);
    expect(await raised()).toEqual(['mails_waiting', 'payments_unsettled', 'deliveries_overdue']);
    await sql.query(`update jobs.job set state = 'completed' where name = 'order-mail'`);
    expect(await raised()).toEqual(['payments_unsettled', 'deliveries_overdue']);
  });
});
