import { eventually } from 'service-kit/testing/eventually';
import { describe, expect, test } from 'vitest';
import { dyingSql, refusals } from '../shared/testing/failures.ts';
import { benchForEachTest, type InviteePayload, slotsIn } from './testing/bench.ts';

const bench = benchForEachTest();

const page = '/foundation/the-map?utm_content=BK-7&embed_domain=site.test';

/** Books and waits for the webhook. @returns the webhook's payload. */
async function booked(): Promise<InviteePayload> {
  await bench.book(page);
  await bench.received(1);
  const [event] = bench.receiver.events.splice(0);
  if (!event) throw new Error('no webhook was received');
  return event.payload;
}

async function statusOf(uri = ''): Promise<string | undefined> {
  const { rows } = await bench.sql.query<{ status: string }>(
    'select status from sandbox_calendly.bookings where invitee_id = $1',
    [uri.split('/').at(-1)],
  );
  return rows[0]?.status;
}

test('invitee.created has the invitee, the meeting and the tracking parameters', async () => {
  const payload = await booked();
  expect(payload).toMatchObject({
    name: 'Mariam Test',
    email: 'mariam@example.com',
    status: 'active',
    timezone: 'Asia/Dubai',
    rescheduled: false,
    old_invitee: null,
    new_invitee: null,
    questions_and_answers: [{ answer: 'Hello', position: 0 }],
    tracking: {
      utm_campaign: null,
      utm_source: null,
      utm_medium: null,
      utm_content: 'BK-7',
      utm_term: null,
      salesforce_uuid: null,
    },
    scheduled_event: {
      name: 'The map',
      status: 'active',
      start_time: expect.stringMatching(/^2027-01-\d\dT\d\d:00:00\.000000Z$/),
      invitees_counter: { total: 1, active: 1, limit: 1 },
    },
  });
  expect(payload.event).toBe(payload.scheduled_event.uri);
  expect(payload.uri).toContain(`${payload.event}/invitees/`);
  expect(payload).not.toHaveProperty('cancellation');
});

test('cancelling asks for confirmation, sends invitee.canceled with the reason, and frees the time', async () => {
  const payload = await booked();
  const before = await bench.freeTimes();
  const asked = await bench.open(`${payload.cancel_url}?locale=ar`);
  expect(asked.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  const html = await asked.text();
  expect(html).toContain('إلغاء هذا الموعد؟');
  expect(html).not.toContain('data-messages');
  const done = await bench.submit(payload.cancel_url, { reason: 'Ill' });
  expect(done.status).toBe(303);
  await bench.received(1);
  expect(bench.receiver.events).toMatchObject([
    {
      event: 'invitee.canceled',
      payload: {
        uri: payload.uri,
        status: 'canceled',
        rescheduled: false,
        tracking: { utm_content: 'BK-7' },
        cancellation: { canceled_by: 'Mariam Test', reason: 'Ill', canceler_type: 'invitee' },
        scheduled_event: { status: 'canceled' },
      },
    },
  ]);
  expect(await (await bench.open(payload.cancel_url)).text()).toContain('The meeting is cancelled');
  expect(await bench.freeTimes()).toHaveLength(before.length + 1);
});

test('cancelling five times at once sends one invitee.canceled', async () => {
  const payload = await booked();
  const pressed = Array.from({ length: 5 }, () => bench.submit(payload.cancel_url));
  await Promise.all(pressed);
  await bench.received(1);
  const { rows } = await bench.sql.query('select 1 from sandbox_calendly.events');
  expect(rows).toHaveLength(2);
});

test('rescheduling sends invitee.canceled and invitee.created, and posts no messages', async () => {
  const payload = await booked();
  const calendar = await (await bench.open(payload.reschedule_url)).text();
  const slots = slotsIn(calendar);
  const own = payload.scheduled_event.start_time.replace(':00.000000Z', 'Z');
  expect(slots.some((slot) => slot.includes(own))).toBe(true);
  const target = slots.find((slot) => !slot.includes(own)) ?? '';
  const asked = await (await bench.open(target)).text();
  const [, attempt = ''] = /name="attempt" value="([^"]+)"/.exec(asked) ?? [];
  const moved = await bench.submit(target, { attempt });
  expect(moved.status).toBe(303);
  const confirmation = await bench.open(moved.headers.get('Location') ?? '');
  for (const html of [calendar, asked, await confirmation.text()]) {
    expect(html).not.toContain('data-messages');
  }
  await bench.received(2);
  const byType = Object.fromEntries(
    bench.receiver.events.map((each) => [each.event, each.payload]),
  );
  const canceled = byType['invitee.canceled'];
  const created = byType['invitee.created'];
  expect(canceled).toMatchObject({
    uri: payload.uri,
    rescheduled: true,
    new_invitee: created?.uri,
    status: 'canceled',
    tracking: { utm_content: 'BK-7' },
  });
  expect(created).toMatchObject({
    old_invitee: payload.uri,
    rescheduled: false,
    status: 'active',
    tracking: { utm_content: 'BK-7' },
  });
  expect(created?.scheduled_event.uri).not.toBe(payload.event);
  expect(await (await bench.open(payload.reschedule_url)).text()).toContain(
    'The meeting was moved',
  );
  await bench.submit(target, { attempt });
  expect(await statusOf(created?.uri)).toBe('active');
  expect(bench.receiver.events).toHaveLength(2);
});

test('rescheduling to a time that is no longer free is answered with 409', async () => {
  const payload = await booked();
  const [taken = ''] = slotsIn(await (await bench.open(payload.reschedule_url)).text()).slice(-1);
  const start = taken.split('/')[3]?.split('?')[0];
  await bench.submit(`/foundation/the-map/${start}`, { name: 'A', email: 'a@example.com' });
  expect((await bench.submit(taken)).status).toBe(409);
  expect(await statusOf(payload.uri)).toBe('active');
});

test('the confirmation page of a cancelled meeting says so', async () => {
  const led = await bench.book(page);
  await bench.received(1);
  await bench.submit(`${bench.receiver.events[0]?.payload.cancel_url}`);
  const html = await (await bench.open(led)).text();
  expect(html).toContain('The meeting is cancelled');
  expect(html).not.toContain('data-messages');
});

describe('a fault', () => {
  const MINUTE_MS = 60_000;
  const page = '/foundation/the-map';

  test('page faults make scheduling pages slow, broken or never load, and leave the control page alone', async () => {
    await bench.faults({ pageBroken: true });
    expect((await bench.open(page)).status).toBe(500);
    await bench.faults({ pageSlowMs: 150 });
    const before = performance.now();
    expect((await bench.open(page)).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(145);
    await bench.faults({ pageNever: true });
    const giveUp = fetch(`${bench.service.url}${page}`, { signal: AbortSignal.timeout(300) });
    await expect(giveUp).rejects.toThrow('timeout');
    expect((await bench.open('/_sandbox')).status).toBe(200);
    await bench.faults({});
    expect((await bench.open(page)).status).toBe(200);
    expect(bench.failures).toEqual([]);
  });

  test('stopping does not wait for a page that never loads', async () => {
    await bench.faults({ pageNever: true });
    const cut = expect(bench.open(page)).rejects.toThrow();
    await bench.restart();
    await cut;
    expect(bench.failures).toEqual([]);
  });

  test('a refused webhook is retried for a day, then given up', async () => {
    const pauseMs = 60 * MINUTE_MS;
    await bench.restart({ retryDelayMs: () => pauseMs });
    const { clock, receiver } = bench;
    const delivery = async () => (await bench.deliveries())[0];
    const { refuse, untilGivenUp } = refusals({ clock, receiver, delivery, pauseMs });
    refuse();
    await bench.book();
    expect((await untilGivenUp()).attempts).toBe(25);
  });

  test('after a kill between any two writes, repeating a booking gives one booking and one webhook', async () => {
    let deaths = 0;
    for (let steps = 0; ; steps += 1) {
      bench.receiver.events.length = 0;
      const [slot = ''] = await bench.freeTimes(`${page}?utm_content=BK-${steps}`);
      const form = { name: 'Mariam', email: 'm@example.com', attempt: `attempt-${steps}` };
      await bench.service.stop();
      const sql = dyingSql(bench.sql);
      await bench.start({ sql });
      sql.dieAfter(steps);
      await bench.submit(slot, form).catch(() => undefined);
      await bench.service.stop();
      await bench.start();
      if (!sql.isDead) break;
      deaths += 1;
      expect((await bench.submit(slot, form)).status, `after ${steps} steps`).toBe(303);
      const { rows } = await bench.sql.query<{ body: string }>(
        "select body from sandbox_calendly.events where body like '%' || $1 || '%'",
        [`"BK-${steps}"`],
      );
      expect(rows, `after ${steps} steps`).toHaveLength(1);
      await eventually(`the webhook after ${steps} steps`, () => {
        bench.clock.advance(MINUTE_MS);
        return bench.receiver.events.some((each) => JSON.stringify(each) === rows[0]?.body);
      });
    }
    expect(deaths).toBeGreaterThan(8);
  }, 120_000);

  test('the control page shows bookings, escaped, and the fault switches', async () => {
    await bench.book(`${page}?utm_content=BK-<7>`, { name: '<Mariam>' });
    const html = await (await bench.open('/_sandbox')).text();
    expect(html).toContain('BK-&lt;7&gt;');
    expect(html).toContain('&lt;Mariam&gt;');
    expect(html).toContain('name="pageNever"');
    expect(html).toContain(bench.receiver.url);
  });
});
