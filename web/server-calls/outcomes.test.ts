import { expect, it } from 'vitest';
import { uploadReceipt } from '#machines/api/bank-transfer.ts';
import { createBooking, generateAiContent } from '#machines/api/booking.ts';
import { sendMessage, subscribe } from '#machines/api/forms.ts';
import { resumeBooking } from '#machines/api/open-bookings.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import { readAnswer, readProblem } from './post.ts';

const codeOf = (outcome: { ok: boolean; problem?: { code: string } }) => outcome.problem?.code;

it('createBooking reads the id of the first row', () => {
  expect(readAnswer(createBooking, [{ id: 'b-1', resume_token: 'token' }, { id: 'b-2' }])).toEqual({
    ok: true,
    value: { id: 'b-1', resumeToken: 'token' },
  });
});

it.each([[], null, {}, [null], 'text'])('createBooking answers booking_no_data for %j', (body) => {
  expect(codeOf(readAnswer(createBooking, body))).toBe('booking_no_data');
});

it('createBooking answers booking_no_id for a row without one', () => {
  expect(codeOf(readAnswer(createBooking, [{ resume_token: 'token' }]))).toBe('booking_no_id');
  expect(codeOf(readAnswer(createBooking, [{ id: '' }]))).toBe('booking_no_id');
});

it.each([
  { paymentId: 'p-1', reference: 'R', paymentUrl: 'https://pay.test/1' },
  { id: 'p-1', reference: 'R', redirect_url: 'https://pay.test/1' },
  { id: 'p-1', reference: 'R', redirectUrl: 'https://pay.test/1' },
])('CALL-04: createPaymentLink reads payment data under any of its names: %j', (paymentData) => {
  expect(readAnswer(createPaymentLink, { success: true, paymentData })).toEqual({
    ok: true,
    value: { paymentId: 'p-1', reference: 'R', paymentUrl: 'https://pay.test/1' },
  });
});

it('DATA-08: createPaymentLink reads a page made for a frame, a card form, and an account instead of a page', () => {
  const embeddedUrl = 'https://pay.test/embedded/1';
  const bankDetails = {
    bankName: 'Example Bank',
    accountHolder: 'Foundation',
    iban: 'AE63',
    accountNumber: '00',
    accountType: 'Saving',
    currency: 'AED',
  };
  const read = (more: object) =>
    readAnswer(createPaymentLink, {
      success: true,
      paymentData: { id: 'p-1', reference: 'R', ...more },
    });
  const bare = { paymentId: 'p-1', reference: 'R', paymentUrl: '' };
  expect(read({ embedded_url: embeddedUrl })).toEqual({
    ok: true,
    value: { ...bare, embeddedUrl },
  });
  expect(read({ bankDetails })).toEqual({ ok: true, value: { ...bare, bankDetails } });
  const form = { clientSecret: 'c', publicKey: 'p', scriptUrl: 'https://js.pay.test/pay.js' };
  expect(read(form)).toEqual({ ok: true, value: { ...bare, ...form } });
  expect(codeOf(read({ ...form, publicKey: '' }))).toBe('payment_details_missing');
  expect(codeOf(read({ embeddedUrl: 'javascript:alert(1)' }))).toBe('payment_details_missing');
  for (const change of [{ iban: '' }, { currency: 'USD' }, { bankName: 7 }]) {
    expect(codeOf(read({ bankDetails: { ...bankDetails, ...change } }))).toBe(
      'payment_details_missing',
    );
  }
});

it('uploadReceipt reads the id, and generateAiContent a plain success', () => {
  expect(readAnswer(uploadReceipt, { success: true, receiptId: 'r-1' })).toEqual({
    ok: true,
    value: { receiptId: 'r-1' },
  });
  expect(readAnswer(generateAiContent, { success: true })).toEqual({
    ok: true,
    value: { success: true },
  });
  for (const body of [null, {}, { success: false }, { receiptId: 7 }]) {
    expect([
      codeOf(readAnswer(uploadReceipt, body)),
      codeOf(readAnswer(generateAiContent, body)),
    ]).toEqual(['internal_error', 'internal_error']);
  }
});

it.each([
  { success: true },
  {
    success: true,
    paymentData: { id: 'p', reference: 'R', paymentUrl: 'javascript://pay.test/%0Aalert(1)' },
  },
  { success: true, paymentData: { id: 'p', paymentUrl: 'https://pay.test' } },
  null,
])('createPaymentLink answers payment_details_missing for %j', (body) => {
  expect(codeOf(readAnswer(createPaymentLink, body))).toBe('payment_details_missing');
});

it.each([
  [{ success: false, error: 'The card service is away.' }, 'The card service is away.'],
  [{ error: ' Try later. ' }, 'Try later.'],
  [{ success: false, error: 'x'.repeat(301) }, undefined],
  [{ success: false }, undefined],
  ['<html>Bad gateway</html>', undefined],
  [undefined, undefined],
])(
  'PAY-23: createPaymentLink shows the server’s own sentence of %j, if it has one',
  (body, detail) => {
    const { problem } = readProblem(createPaymentLink, body);
    expect(problem).toEqual({ code: 'payment_link_failed', detail });
  },
);

it('CALL-04: createPaymentLink reads a failure that comes as a success', () => {
  const paymentData = { id: 'p', reference: 'R', paymentUrl: 'https://pay.test' };
  expect(
    readAnswer(createPaymentLink, { success: false, error: 'No such card.', paymentData }),
  ).toEqual({ ok: false, problem: { code: 'payment_link_failed', detail: 'No such card.' } });
  const closed = { success: false, error: 'It has ended.', code: 'booking_closed' };
  expect(readAnswer(createPaymentLink, closed)).toEqual({
    ok: false,
    problem: { code: 'booking_closed', detail: 'It has ended.' },
  });
});

it('verifyPaymentStatus reads the status and whether the payment is of another booking', () => {
  expect(
    readAnswer(verifyPaymentStatus, { status: 'verified', data: { isAnother: true } }),
  ).toEqual({ ok: true, value: { status: 'verified', isAnother: true } });
  expect(readAnswer(verifyPaymentStatus, { status: 'processing' })).toEqual({
    ok: true,
    value: { status: 'processing' },
  });
  expect(codeOf(readAnswer(verifyPaymentStatus, { status: 'paid-ish' }))).toBe('internal_error');
});

const resumed = {
  bookingId: 'b-1',
  status: 'payment-processing',
  item: { id: 'roadmap', type: 'service', name: 'Your Roadmap', price: 'AED 349' },
  payment: null,
};

it('resumeBooking reads a booking with and without a payment', () => {
  expect(readAnswer(resumeBooking, resumed)).toEqual({ ok: true, value: resumed });

  const payment = {
    paymentId: 'p',
    reference: 'R',
    paymentUrl: 'https://pay.test',
    provider: 'ziina',
  };
  const outcome = readAnswer(resumeBooking, { ...resumed, payment: { ...payment, extra: 1 } });
  expect(outcome).toEqual({ ok: true, value: { ...resumed, payment } });
});

it.each([
  { ...resumed, bookingId: 7 },
  { ...resumed, status: 'unheard-of' },
  { ...resumed, item: { ...resumed.item, type: 'gift' } },
  { ...resumed, item: null },
])('resumeBooking answers internal_error for a booking it cannot read: %j', (body) => {
  expect(codeOf(readAnswer(resumeBooking, body))).toBe('internal_error');
});

it('resumeBooking gives no payment when it cannot be read', () => {
  const link = { paymentId: 'p', reference: 'R', paymentUrl: 'https://pay.test' };
  for (const payment of [undefined, 'p', link, { ...link, provider: 'paypal' }]) {
    const outcome = readAnswer(resumeBooking, { ...resumed, payment });
    expect(outcome).toEqual({ ok: true, value: resumed });
  }
});

it('keeps the sound parts of what the specification lets be broken', () => {
  const paymentData = {
    paymentId: 7,
    id: 'p',
    reference: 'R',
    paymentUrl: '',
    redirectUrl: 'https://pay.test',
  };
  expect(readAnswer(createPaymentLink, { success: 'yes', paymentData })).toMatchObject({
    ok: true,
    value: { paymentId: 'p', paymentUrl: 'https://pay.test' },
  });
  expect(readAnswer(createBooking, [{ id: 'b-1', resume_token: 7 }, null])).toEqual({
    ok: true,
    value: { id: 'b-1', resumeToken: null },
  });
  expect(readAnswer(verifyPaymentStatus, { status: 'failed', data: 'none' })).toEqual({
    ok: true,
    value: { status: 'failed' },
  });
});

it.each([
  [{ success: false, error: 'The list is full.' }, 'The list is full.'],
  [{ success: false }, undefined],
])('CALL-01: subscribe reads success and error of %j', (body, detail) => {
  const problem = { code: 'subscription_refused', detail };
  expect(readAnswer(subscribe, body)).toEqual({ ok: false, problem });
});

it.each([{ success: false, message: 'no' }, {}])(
  'CALL-02: sendMessage takes %j for a failure',
  (body) => {
    expect(readAnswer(sendMessage, body).ok).toBe(false);
    expect(readAnswer(sendMessage, { success: true, message: 'Thank you' }).ok).toBe(true);
  },
);
