import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendBankTransferNotification, uploadReceipt } from '#machines/api/bank-transfer.ts';
import { createBooking, generateAiContent } from '#machines/api/booking.ts';
import type { Call } from '#machines/api/call.ts';
import { resumeBooking } from '#machines/api/open-bookings.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import { REQUEST_LIMIT_MS } from '#machines/payment/timings.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { browserServices } from './services.ts';

const signal = new AbortController().signal;
const { fetch } = globalThis;

/** Makes the server the page's own. */
function callTo(answering: Server): void {
  const { port } = answering.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  );
}

const item = {
  id: 'roadmap',
  name: 'خارطة طريقك',
  url: '/coaching',
  price: 'AED 349',
  priceUsd: '$95',
  type: 'service' as const,
  parts: [],
};
const payment = { paymentId: 'p-1', reference: 'R-1', paymentUrl: 'https://pay.test/1' };

/** The server's answer to each call. */
const answers: ReadonlyArray<readonly [Call<unknown, unknown, unknown>, object]> = [
  [createBooking, [{ id: 'b-1', resume_token: 'token' }]],
  [createPaymentLink, { success: true, paymentData: payment }],
  [verifyPaymentStatus, { status: 'completed', data: { isAnother: true } }],
  [
    resumeBooking,
    {
      bookingId: 'b-1',
      status: 'payment-processing',
      item: { id: 'roadmap', type: 'service', name: 'Your Roadmap', price: 'AED 349' },
      payment: null,
    },
  ],
  [sendBankTransferNotification, { success: true }],
  [generateAiContent, { success: true }],
];

let seen: Array<{ language: string | undefined; isUnderstood: boolean; body: unknown }> = [];

const server = createServer(async (request, response) => {
  const [call, answer] = answers.find(([{ path }]) => path === request.url) ?? [];
  const body: unknown = JSON.parse((await request.toArray()).join(''));
  const language = request.headers['accept-language'];
  seen.push({ language, isUnderstood: call !== undefined && parseRequest(call, body).ok, body });
  response.end(JSON.stringify(answer));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  callTo(server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const form = {
  fullName: ' Amal ',
  email: 'amal@example.com',
  whatsapp: '',
  consent: true,
  answers: { currentSituation: 'أبحث عن بداية جديدة', obstacles: '' },
};
const idempotencyKey = '00000000-0000-4000-8000-000000000000';
const notice = {
  token: 'token',
  customerName: 'Amal',
  customerEmail: 'amal@example.com',
  customerWhatsapp: '',
  serviceName: 'Your Roadmap',
  amount: 349,
  reference: 'R-1',
  bankDetails: { accountHolder: 'Foundation', bankName: 'Example Bank', iban: 'AE63' },
};
const generation = { token: 'token', bookingId: 'b-1', serviceType: 'roadmap', formData: {} };

it('createBooking sends the answers and the price in whole dirhams, as the server reads them', async () => {
  const outcome = await browserServices(() => 'ar').createBooking(
    { item, form, idempotencyKey },
    signal,
  );

  expect(outcome).toEqual({ ok: true, value: { id: 'b-1', resumeToken: 'token' } });
  expect(seen).toEqual([
    {
      language: 'ar',
      isUnderstood: true,
      body: expect.objectContaining({
        _full_name: 'Amal',
        _service: 'roadmap',
        _price: 349,
        _idempotency_key: idempotencyKey,
        _language: 'ar',
        _consent: true,
        _answers: { currentSituation: 'أبحث عن بداية جديدة' },
      }),
    },
  ]);
});

it('createBooking asks for reminders by WhatsApp only where a number is given', async () => {
  const { createBooking } = browserServices(() => 'en');
  for (const whatsapp of [' ', '+971 50 123 4567']) {
    const asking = { ...form, whatsapp, remindsByWhatsapp: true };
    await createBooking({ item, form: asking, idempotencyKey }, signal);
  }
  expect(seen.map(({ body }) => Object(body)._reminds_by_whatsapp)).toEqual([undefined, true]);
});

it('every other call sends a request that the server accepts', async () => {
  const services = browserServices(() => 'en');
  const link = {
    token: 'token',
    bookingId: 'b-1',
    packageName: 'Your Roadmap',
    packagePrice: 'AED 349',
    preferredProvider: 'stripe',
  } as const;

  expect(await services.createPaymentLink(link, signal)).toEqual({ ok: true, value: payment });
  expect(await services.verifyPayment({ paymentReference: 'R-1' }, signal)).toEqual({
    ok: true,
    value: { status: 'completed', isAnother: true },
  });
  expect(await services.loadBooking({ token: 'token' }, signal)).toMatchObject({
    ok: true,
    value: { bookingId: 'b-1', status: 'payment-processing' },
  });
  const success = { ok: true, value: { success: true } };
  expect(await services.notifyTransfer(notice)).toEqual(success);
  expect(await services.generateContent(generation)).toEqual(success);
  expect(seen.map(({ language, isUnderstood }) => ({ language, isUnderstood }))).toEqual(
    Array.from({ length: 5 }, () => ({ language: 'en', isUnderstood: true })),
  );
});

it('sends a receipt as the file it is, under its own name', async () => {
  const requests: object[] = [];
  const receiver = createServer(async (request, response) => {
    requests.push({
      url: request.url,
      permission: request.headers.authorization,
      type: request.headers['content-type'],
      name: request.headers['x-file-name'],
      bytes: (await request.toArray()).join(''),
    });
    response.end(JSON.stringify({ success: true, receiptId: 'r-1' }));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  callTo(receiver);
  const content = new Blob(['%PDF-1.7 receipt']);
  const head = new TextEncoder().encode('%PDF-1.7 rec');
  const receipt = { name: 'إيصال.pdf', size: content.size, head, content };

  const services = browserServices(() => 'ar');
  const outcome = await services.uploadReceipt(
    { token: 'token', reference: 'R 1', receipt },
    signal,
  );
  receiver.close();

  expect(outcome).toEqual({ ok: true, value: { receiptId: 'r-1' } });
  expect(requests).toEqual([
    {
      url: `${uploadReceipt.path}?reference=R+1`,
      permission: 'Bearer token',
      type: 'application/octet-stream',
      name: encodeURIComponent('إيصال.pdf'),
      bytes: '%PDF-1.7 receipt',
    },
  ]);
});

it('a background call without an answer ends as a network error; any other waits for its state', async () => {
  vi.useFakeTimers();
  const unanswered = (_: unknown, { signal: end }: RequestInit) =>
    new Promise((_resolve, reject) => {
      end?.addEventListener('abort', () => reject(end.reason));
    });
  vi.stubGlobal('fetch', unanswered);
  const services = browserServices(() => 'en');
  const background = [services.notifyTransfer(notice), services.generateContent(generation)];
  const ended = vi.fn();
  services.createBooking({ item, form, idempotencyKey }, signal).finally(ended);
  await vi.advanceTimersByTimeAsync(REQUEST_LIMIT_MS);
  const problem = { code: 'network_error' };
  expect(await Promise.all(background)).toEqual([
    { ok: false, problem },
    { ok: false, problem },
  ]);
  await vi.advanceTimersByTimeAsync(10 * REQUEST_LIMIT_MS);
  expect(ended).not.toHaveBeenCalled();
});
