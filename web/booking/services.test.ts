import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  parseCreateBooking,
  parseCreatePaymentLink,
  parseGenerateAiContent,
  parseResumeBooking,
  parseSendBankTransferNotification,
  parseVerifyPaymentStatus,
} from '#machines/validation/requests.ts';
import { browserServices } from './services.ts';

const signal = new AbortController().signal;
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

/** What the server answers at each door, and the check its own function would make of the body. */
const doors: Record<string, { answer: object; parse: (body: unknown) => { ok: boolean } }> = {
  '/rest/v1/rpc/create_booking': {
    answer: [{ id: 'b-1', resume_token: 'token' }],
    parse: parseCreateBooking,
  },
  '/functions/v1/create-payment-link': {
    answer: { success: true, paymentData: payment },
    parse: parseCreatePaymentLink,
  },
  '/functions/v1/verify-payment-status': {
    answer: { status: 'completed', data: { bookingId: 'b-1' } },
    parse: parseVerifyPaymentStatus,
  },
  '/functions/v1/resume-booking': {
    answer: {
      bookingId: 'b-1',
      status: 'payment-processing',
      item: { id: 'roadmap', type: 'service', name: 'Your Roadmap', price: 'AED 349' },
      payment: null,
    },
    parse: parseResumeBooking,
  },
  '/functions/v1/send-bank-transfer-notification': {
    answer: { success: true },
    parse: parseSendBankTransferNotification,
  },
  '/functions/v1/generate-ai-content': {
    answer: { success: true },
    parse: parseGenerateAiContent,
  },
};

let server: Server;
let origin = '';
let seen: Array<{ language: string | undefined; isUnderstood: boolean; body: unknown }> = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const door = doors[request.url ?? ''];
    const body: unknown = JSON.parse((await request.toArray()).join(''));
    const language = request.headers['accept-language'];
    seen.push({ language, isUnderstood: door?.parse(body).ok ?? false, body });
    response.end(JSON.stringify(door?.answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
});

it('books with the answers and the price in whole dirhams, as the function understands it', async () => {
  const form = {
    fullName: ' Amal ',
    email: 'amal@example.com',
    whatsapp: '',
    consent: true,
    answers: { currentSituation: 'أبحث عن بداية جديدة', obstacles: '' },
  };
  const idempotencyKey = '00000000-0000-4000-8000-000000000000';

  const outcome = await browserServices('ar', origin).createBooking(
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

it('asks the other doors in words that their functions understand', async () => {
  const services = browserServices('en', origin);
  const link = {
    bookingId: 'b-1',
    packageName: 'Your Roadmap',
    packagePrice: 'AED 349',
    preferredProvider: 'stripe',
  } as const;

  expect(await services.createPaymentLink(link, signal)).toEqual({ ok: true, value: payment });
  expect(await services.verifyPayment({ paymentReference: 'R-1' }, signal)).toEqual({
    ok: true,
    value: { status: 'completed', bookingId: 'b-1' },
  });
  expect(await services.loadBooking({ token: 'token' }, signal)).toMatchObject({
    ok: true,
    value: { bookingId: 'b-1', status: 'payment-processing' },
  });
  const notice = {
    customerName: 'Amal',
    customerEmail: 'amal@example.com',
    customerWhatsapp: '',
    serviceName: 'Your Roadmap',
    amount: 349,
    reference: 'R-1',
    bankDetails: { accountHolder: 'Foundation', bankName: 'Example Bank', iban: 'AE63' },
  };
  const success = { ok: true, value: { success: true } };
  expect(await services.notifyTransfer(notice, signal)).toEqual(success);
  const text = { bookingId: 'b-1', serviceType: 'roadmap', formData: {} };
  expect(await services.generateContent(text, signal)).toEqual(success);
  expect(seen.map(({ language, isUnderstood }) => ({ language, isUnderstood }))).toEqual(
    Array.from({ length: 5 }, () => ({ language: 'en', isUnderstood: true })),
  );
});

it('sends a receipt as the file it is, under its own name', async () => {
  const requests: Array<{ url: string; type: string; name: string; bytes: string }> = [];
  const door = createServer(async (request, response) => {
    requests.push({
      url: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      name: String(request.headers['x-file-name']),
      bytes: (await request.toArray()).join(''),
    });
    response.end(JSON.stringify({ success: true, receiptId: 'r-1' }));
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const content = new Blob(['%PDF-1.7 receipt']);
  const head = new TextEncoder().encode('%PDF-1.7 rec');
  const receipt = { name: 'إيصال.pdf', type: '', size: content.size, head, content };

  const services = browserServices('ar', `http://127.0.0.1:${port}`);
  const outcome = await services.uploadReceipt({ reference: 'R 1', receipt }, signal);
  door.close();

  expect(outcome).toEqual({ ok: true, value: { receiptId: 'r-1' } });
  expect(requests).toEqual([
    {
      url: '/functions/v1/upload-receipt?reference=R%201',
      type: 'application/pdf',
      name: encodeURIComponent('إيصال.pdf'),
      bytes: '%PDF-1.7 receipt',
    },
  ]);
});
