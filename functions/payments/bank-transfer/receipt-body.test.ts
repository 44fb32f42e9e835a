import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type UploadReceiptRequest, uploadReceipt } from '#machines/api/bank-transfer.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { problemHandler } from '../../http/answer-problem.ts';
import type { ApiEnv } from '../../http/env.ts';
import { ProblemError } from '../../platform/errors.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { receiptBody } from './receipt-body.ts';

const named: Record<string, string> = { 'X-File-Name': 'a.pdf' };

/** A server that takes receipts of one transfer. */
function server(limits = { wholeMs: 60_000, silenceMs: 60_000 }) {
  const known = 'AAAA-BBBB-CCCC-DDDD';
  const receipts = {
    async admit({ token, reference }: UploadReceiptRequest) {
      if (token !== 'token' || reference !== known) throw new ProblemError('payment_not_found');
    },
  };
  const app = new Hono<ApiEnv>();
  app.onError(problemHandler(memoryLogger()));
  const read = receiptBody({ receipts, addressOf: (c) => c.req.header('From') ?? '', limits });
  app.post(uploadReceipt.path, read, (c) => c.text(`${c.get('receipt').content.length} bytes`));
  return async (body: BodyInit, { from = 'a', reference = known, headers = named } = {}) => {
    const response = await app.request(`${uploadReceipt.path}?reference=${reference}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer token', From: from, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    const text = await response.text();
    return response.ok ? text : JSON.parse(text).code;
  };
}

/** A body of which nothing comes, and whether anybody asked for it or gave it up. */
function silent() {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const seen = { isRead: false, isCancelled: false, end: resolve };
  const pull = async (controller: ReadableStreamDefaultController) => {
    seen.isRead = true;
    await end;
    controller.close();
  };
  const cancel = () => {
    seen.isCancelled = true;
  };
  return { body: new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), seen };
}

describe('the body of a receipt', () => {
  it('is not read where the transfer is unknown', async () => {
    const { body, seen } = silent();
    expect(await server()(body, { reference: 'AAAA-BBBB-CCCC-EEEE' })).toBe('payment_not_found');
    expect(seen.isRead).toBe(false);
  });

  it('is refused without the header that pages of other sites cannot send', async () => {
    const { body, seen } = silent();
    expect(await server()(body, { headers: {} })).toBe('malformed_request');
    expect(seen.isRead).toBe(false);
  });

  it.each([
    ['announces more', { 'Content-Length': `${DOCUMENT_MAX_BYTES + 1}` }, 'abc'],
    ['sends more', {}, new Blob([new Uint8Array(DOCUMENT_MAX_BYTES), 'x']).stream()],
  ])('is refused when it %s than the largest document has', async (_, headers, body) => {
    expect(await server()(body, { headers: { ...named, ...headers } })).toBe('receipt_too_large');
  });

  it('waits for nobody who sends nothing, or who never ends, and reads no further', async () => {
    const hour = 3_600_000;
    const { body, seen } = silent();
    expect(await server({ wholeMs: hour, silenceMs: 1 })(body)).toBe('upload_slow');
    expect(seen.isCancelled).toBe(true);
    const endless = new ReadableStream({
      async pull(controller) {
        await setImmediate();
        controller.enqueue(new Uint8Array(1));
      },
    });
    expect(await server({ wholeMs: 1, silenceMs: hour })(endless)).toBe('upload_slow');
  });

  it('is one of four from a network and of twelve from all, until they have come', async () => {
    const upload = server();
    const held: Array<{ seen: { end(): void }; answer: Promise<unknown> }> = [];
    for (const from of ['a', 'b', 'c']) {
      for (let n = 0; n < 4; n += 1) {
        const { body, seen } = silent();
        held.push({ seen, answer: upload(body, { from }) });
      }
      expect(await upload('abc', { from })).toBe('too_many_requests');
    }
    expect(await upload('abc', { from: 'd' })).toBe('too_many_requests');
    for (const { seen } of held) seen.end();
    expect(await held[0]?.answer).toBe('0 bytes');
    expect(await upload('abc', { from: 'd' })).toBe('3 bytes');
  });
});
