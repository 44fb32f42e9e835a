import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CreateBookingResponse, createBooking } from '#machines/api/booking.ts';
import { resumeBooking } from '#machines/api/open-bookings.ts';
import { healthPath } from '#machines/api/paths.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { UNPAID_ORDER_MS } from '#machines/order/timings.ts';
import { historyOf, readOrder } from '../../testing/order.ts';
import { packageChanges, roadmapRequest } from '../../testing/requests.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const path = createBooking.path;

const world = await openWorld();

let key: string;
beforeEach(() => {
  key = randomUUID();
});

const book = (changes: object = {}, headers?: Record<string, string>) =>
  world.post<CreateBookingResponse>(path, { ...roadmapRequest(key), ...changes }, headers);

const refuse = (changes: object = {}, headers?: Record<string, string>) =>
  world.post<ProblemResponse>(path, { ...roadmapRequest(key), ...changes }, headers);

async function orderCount(): Promise<number> {
  const { rows } = await world.database.sql.query<{ n: number }>('select count(*) n from orders');
  return rows[0]?.n ?? -1;
}

describe('a booking', () => {
  it('is an order at the catalogue’s price, with a token to resume it', async () => {
    const { status, body } = await book();
    expect(status).toBe(200);
    const [row] = body;
    expect(row?.resume_token).toMatch(/^[\w-]{64}$/);
    const order = await readOrder(world.database, row?.id ?? '');
    expect(order).toMatchObject({
      full_name: 'Layla Haddad',
      item_title: 'Personal Roadmap',
      amount_minor: 34_900,
      currency: 'AED',
      owed: [{ item: 'roadmap', kind: 'text', sessions: null, prompt: 'roadmap' }],
      state: 'draft',
    });
    expect(order.deadline?.getTime()).toBe(order.created_at.getTime() + UNPAID_ORDER_MS);
  });

  it('is one order when it is sent twenty times at once', async () => {
    const before = await orderCount();
    const replies = await Promise.all(Array.from({ length: 20 }, () => book()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await orderCount()).toBe(before + 1);
  });

  it('takes corrected details under the same key', async () => {
    const first = await book();
    const second = await book({ _email: 'right@example.org', _language: 'ar' });
    expect(second.body).toEqual(first.body);
    const id = first.body[0]?.id ?? '';
    expect(await readOrder(world.database, id)).toMatchObject({
      email: 'right@example.org',
      item_title: 'خارطة طريق شخصية',
    });
    expect(await historyOf(world.database, id)).toEqual([
      'booking.created applied',
      'details.changed applied',
    ]);
  });

  it('keeps its answers where nobody can read them in the database', async () => {
    const { body } = await book({
      _answers: { currentSituation: 'A secret that is told to nobody else.' },
    });
    const { answers } = await readOrder(world.database, body[0]?.id ?? '');
    expect(answers).not.toBeNull();
    const { rows } = await world.database.sql.query<{ row: string }>(
      `select o::text || encode(o.answers, 'escape') || coalesce(
         (select string_agg(e::text, '') from order_events e where e.order_id = o.id), '') as row
       from orders o where id = $1`,
      [body[0]?.id],
    );
    expect(rows[0]?.row).toContain('Layla');
    expect(rows[0]?.row).not.toContain('secret');
  });
});

it('CALL-10: a booking without name, address and number has the names that stand for them', async () => {
  const { _full_name, _email, _whatsapp, ...nameless } = roadmapRequest(key);
  const { status, body } = await world.post<CreateBookingResponse>(path, nameless);
  expect(status).toBe(200);
  expect(await readOrder(world.database, body[0].id)).toMatchObject({
    full_name: 'Anonymous',
    email: 'anonymous@example.invalid',
    whatsapp: '',
  });
});

describe('a booking is refused', () => {
  it('when the price is not the catalogue’s, and says which is', async () => {
    const before = await orderCount();
    const { status, body } = await refuse({ _price: 1 }, { 'Accept-Language': 'ar' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', price: 'AED 349', success: false });
    expect(body.detail).toContain('تغيّر السعر');
    expect(await orderCount()).toBe(before);
  });

  it('when the price changed in the meantime', async () => {
    world.changeRoadmap({ priceAed: 400 });
    const refused = await refuse();
    world.changeRoadmap({ priceAed: 349 });
    expect(refused.body).toMatchObject({ code: 'price_changed', price: 'AED 400' });
    expect((await book()).status).toBe(200);
  });

  it('for an item that is not sold', async () => {
    const { status, body } = await refuse({ _service: 'unheard-of' });
    expect([status, body.code]).toEqual([404, 'item_unknown']);
  });

  it('for an item that is off sale, while an order that exists takes new details', async () => {
    const first = await book();
    world.changeRoadmap({ isOffered: false });
    const refused = await refuse({ _idempotency_key: randomUUID() });
    const again = await book({ _email: 'right@example.org' });
    world.changeRoadmap({ isOffered: true });
    expect([refused.status, refused.body.code]).toEqual([404, 'item_unknown']);
    expect(again.body).toEqual(first.body);
    const order = await readOrder(world.database, first.body[0]?.id ?? '');
    expect(order.email).toBe('right@example.org');
  });

  it('when the key already names a booking of something else', async () => {
    await book();
    const { status, body } = await refuse({ _service: 'toolkit', _price: 121, _answers: {} });
    expect([status, body.code]).toEqual([409, 'booking_conflict']);
  });

  it.each([
    ['en', 'Full name', 'at least 2'],
    ['ar', 'الاسم الكامل', 'حرفين'],
  ])('with field, limit and sentence in %s', async (language, label, limit) => {
    const { status, headers, body } = await refuse(
      { _full_name: 'L', _email: 'nowhere', _consent: false },
      { 'Accept-Language': language },
    );
    expect(status).toBe(422);
    expect(headers.get('Content-Type')).toBe('application/problem+json');
    expect(body.errors).toMatchObject([
      { field: 'fullName', code: 'too_short', limit: 2 },
      { field: 'email', code: 'invalid_email' },
      { field: 'consent', code: 'consent_required' },
    ]);
    expect(body.errors?.[0]?.message).toContain(label);
    expect(body.errors?.[0]?.message).toContain(limit);
  });

  it('with an answer that is too long, or to a question the item does not ask', async () => {
    const { body } = await refuse({
      _answers: { currentSituation: 'x'.repeat(501), currentRole: 'Chef' },
      _language: 'ar',
    });
    expect(body.errors).toMatchObject([
      { field: 'currentSituation', code: 'too_long', limit: 500 },
      { field: 'currentRole', code: 'unknown_field' },
    ]);
    expect(body.errors?.[0]?.message).toContain('وضعك الحالي');
  });

  it.each([
    ['that is no JSON', '{', 'malformed_request', 400],
    ['that is no object', '[]', 'invalid_input', 422],
    ['larger than 64 KB', `"${'x'.repeat(70_000)}"`, 'payload_too_large', 413],
  ])('with a body %s', async (_, text, code, expected) => {
    const { status, body } = await world.post<ProblemResponse>(path, text);
    expect([status, body.code]).toEqual([expected, code]);
  });

  it('in any other form than JSON', async () => {
    const { status, body } = await refuse({}, { 'Content-Type': 'text/plain' });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });
});

describe('the response schemas', () => {
  it('read what the server sends', async () => {
    const visitor = await newVisitor(world);
    const [stripe, transfer] = [await visitor.link('stripe'), await visitor.link('bank_transfer')];
    for (const paymentData of [stripe, transfer]) {
      expect(z.parse(createPaymentLink.response, { success: true, paymentData })).toEqual(
        paymentData,
      );
    }
    const status = await visitor.verify(transfer.reference);
    expect(z.parse(verifyPaymentStatus.response, status)).toEqual({
      status: 'processing',
      reference: transfer.reference,
    });
    const resumed = await visitor.resume();
    expect(resumed.payment).not.toBeNull();
    expect(z.parse(resumeBooking.response, resumed)).toEqual(resumed);
    const { body } = await book();
    const [row] = body;
    expect(z.parse(createBooking.response, body)).toEqual({
      id: row.id,
      resumeToken: row.resume_token,
    });
  });
});

describe('the endpoints', () => {
  it('answer with a problem where there is none, or for another method', async () => {
    const unknown = await fetch(`${world.url}/functions/v1/nothing-here`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'not_found' });
    const wrong = await fetch(`${world.url}${path}`);
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('say that the server is well', async () => {
    const response = await fetch(`${world.url}${healthPath}`);
    expect(await response.json()).toEqual({
      status: 'ok',
      oldestUnsettledSeconds: null,
      oldestMailSeconds: expect.toBeOneOf([null, expect.any(Number)]),
    });
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
  });

  it.runIf(world.database.url)(
    'say that the server is not well while orders are locked',
    async () => {
      const status = async () => (await fetch(`${world.url}${healthPath}`)).status;
      await world.database.sql.transaction(async (tx) => {
        await tx.query('lock table orders');
        await expect.poll(status).toBe(503);
      });
      await expect.poll(status).toBe(200);
    },
  );

  it('log how they answered and nothing of what was said', async () => {
    await book();
    const lines = JSON.stringify(world.logger.lines);
    expect(lines).toContain(createBooking.path);
    for (const said of ['Layla', 'layla@', 'lost my direction', '123 4567']) {
      expect(lines).not.toContain(said);
    }
  });

  it('ERR-04: call it a database error too when the appointment cannot be stored', async () => {
    await world.database.sql.query('alter table appointments rename to hidden_appointments');
    try {
      const { status, body } = await refuse(packageChanges);
      expect([status, body.code]).toEqual([500, 'database_error']);
      expect(body.detail).toMatch(/^Database error: /);
    } finally {
      await world.database.sql.query('alter table hidden_appointments rename to appointments');
    }
  });

  it('ERR-04: keep a failure of ours to themselves, but for an id that finds it in the log', async () => {
    await world.database.sql.query('alter table orders rename to hidden_orders');
    try {
      const { status, body } = await world.post<ProblemResponse & { errorId: string }>(
        path,
        roadmapRequest(key),
      );
      expect([status, body.code]).toEqual([500, 'database_error']);
      expect(body.detail).toBe('Database error: your details could not be stored.');
      expect(JSON.stringify(body)).not.toContain('orders');
      const logged = world.logger.lines.find(({ fields }) => fields.errorId === body.errorId);
      expect(logged?.fields.error).toMatchObject({ message: expect.stringContaining('orders') });
    } finally {
      await world.database.sql.query('alter table hidden_orders rename to orders');
    }
  });
});
