import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sendBankTransferNotification } from '#machines/api/bank-transfer.ts';
import { createBooking } from '#machines/api/booking.ts';
import { defineCall } from '#machines/api/call.ts';
import { eraseOrder } from '#machines/api/own-order.ts';
import { createPaymentLink } from '#machines/api/payment.ts';
import { post } from './post.ts';

const closers: Array<() => void> = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closers.splice(0)) close();
});

const { fetch } = globalThis;

/** Starts a server with one answer to everything, which is the page's own. */
async function serve(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return (await request.toArray()).join('');
}

const calm = { language: 'ar' } as const;

const echo = defineCall({
  path: '/functions/v1/echo',
  request: z.object({ a: z.optional(z.number()) }),
  response: z.looseObject({}),
  unreadable: () => 'booking_no_data',
});

it('posts JSON in the language of the reader and returns the body', async () => {
  await serve(async (request, response) => {
    const { method, url, headers } = request;
    const body: unknown = JSON.parse(await bodyOf(request));
    response.end(JSON.stringify({ method, url, language: headers['accept-language'], body }));
  });

  expect(await post(echo, { a: 1 }, calm)).toEqual({
    ok: true,
    value: { method: 'POST', url: echo.path, language: 'ar', body: { a: 1 } },
  });
});

it('reads problem details, keeps only what it knows, and says in which language they are', async () => {
  await serve((_, response) => {
    response.statusCode = 409;
    response.end(
      JSON.stringify({
        code: 'price_changed',
        detail: 'The price has changed.',
        price: 'AED 400',
        errors: [
          { field: 'email', code: 'invalid_email', message: 'Check it.' },
          { field: 'fullName', code: 'too_short', limit: 2 },
          { field: 'email', code: 'made_up' },
          'nonsense',
        ],
        secret: 'stack trace',
      }),
    );
  });

  expect(await post(echo, {}, calm)).toEqual({
    ok: false,
    problem: {
      code: 'price_changed',
      detail: 'The price has changed.',
      language: 'ar',
      price: 'AED 400',
      errors: [
        { field: 'email', code: 'invalid_email' },
        { field: 'fullName', code: 'too_short', limit: 2 },
      ],
    },
  });
});

it.each([
  ['an error without problem details', 502, '<html>Bad gateway</html>'],
  ['a code it does not know', 500, '{"code":"constructor"}'],
  ['an answer that is no JSON', 200, 'ok'],
])('reports %s as an internal error', async (_, status, text) => {
  await serve((_request, response) => {
    response.statusCode = status;
    response.end(text);
  });

  const problem = { code: 'internal_error' };
  expect(await post(echo, {}, calm)).toEqual({ ok: false, problem });
});

it.each([
  [502, '{"error":"The card service is away."}', 'The card service is away.'],
  [200, '{"success":false,"error":"The card service is away."}', 'The card service is away.'],
  [200, '', undefined],
  [504, '', undefined],
])('reports why a link could not be made: %d with %j', async (status, text, detail) => {
  await serve((_request, response) => {
    response.statusCode = status;
    response.end(text);
  });

  const request = { bookingId: 'b', packageName: 'n', packagePrice: 'p', preferredProvider: 's' };
  const outcome = await post(createPaymentLink, request, calm);
  const problem = { code: 'payment_link_failed', ...(detail && { detail, language: 'ar' }) };
  expect(outcome).toEqual({ ok: false, problem });
});

it('reports a server that is not there as a network error', async () => {
  await serve(() => undefined);
  closers.splice(0).forEach((close) => {
    close();
  });

  const problem = { code: 'network_error' };
  expect(await post(echo, {}, calm)).toEqual({ ok: false, problem });
});

it('reports an answer that stops half-way as a network error', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('{"id":', () => response.destroy());
  });

  const problem = { code: 'network_error' };
  expect(await post(echo, {}, calm)).toEqual({ ok: false, problem });
});

it('gives up on a call that no state ends, once its time is over', async () => {
  await serve(() => undefined);

  const problem = { code: 'network_error' };
  const outcome = await post(echo, {}, { ...calm, timeoutMs: 30 });
  expect(outcome).toEqual({ ok: false, problem });
});

describe('a call whose connection breaks', () => {
  const repeatable = { ...echo, isRepeatable: true };
  let bodies: string[];
  beforeEach(() => {
    bodies = [];
  });

  /** Starts a server that breaks the connection until it has been called this many times. */
  const serveAfter = (broken: number) =>
    serve(async (request, response) => {
      bodies.push(await bodyOf(request));
      if (bodies.length <= broken) response.destroy();
      else response.end('{"made":1}');
    });

  it('is repeated once if it is repeatable', async () => {
    await serveAfter(1);
    const outcome = await post(repeatable, { a: 1 }, calm);
    expect(outcome).toEqual({ ok: true, value: { made: 1 } });
    expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('is a network error when it breaks again', async () => {
    await serveAfter(5);
    const outcome = await post(repeatable, {}, calm);
    expect(outcome).toEqual({ ok: false, problem: { code: 'network_error' } });
    expect(bodies).toHaveLength(2);
  });

  it('is not repeated if a second call would do it twice', async () => {
    await serveAfter(1);
    const outcome = await post(echo, {}, calm);
    expect(outcome).toEqual({ ok: false, problem: { code: 'network_error' } });
    expect(bodies).toHaveLength(1);
  });

  it('is not repeated once its time is over, or nobody waits for it', async () => {
    const leaving = new AbortController();
    await serve(async (request) => {
      bodies.push(await bodyOf(request));
      if (bodies.length === 2) leaving.abort();
    });
    const timed = post(repeatable, {}, { ...calm, timeoutMs: 30 });
    expect(await timed).toEqual({ ok: false, problem: { code: 'network_error' } });
    const left = post(repeatable, {}, { ...calm, signal: leaving.signal });
    await expect(left).rejects.toThrow(/abort/i);
    expect(bodies).toHaveLength(2);
  });
});

it('repeatable calls are those that are idempotent', () => {
  const repeated = [createBooking, createPaymentLink, sendBankTransferNotification, eraseOrder];
  for (const { path, isRepeatable } of repeated) expect([path, isRepeatable]).toEqual([path, true]);
});

it('rejects when the state that made the call is left', async () => {
  const leaving = new AbortController();
  await serve(() => leaving.abort());

  const call = post(echo, {}, { ...calm, signal: leaving.signal });
  await expect(call).rejects.toThrow(/abort/i);
  const late = post(echo, {}, { ...calm, signal: leaving.signal });
  await expect(late).rejects.toThrow(/abort/i);
});
