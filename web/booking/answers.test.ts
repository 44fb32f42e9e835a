import { expect, it } from 'vitest';
import {
  bookingFrom,
  paymentLinkFrom,
  paymentStatusFrom,
  receiptFrom,
  resumedBookingFrom,
  successFrom,
} from './answers.ts';

const codeOf = (outcome: { ok: boolean; problem?: { code: string } }) => outcome.problem?.code;

it('takes the id of the first row of a booking', () => {
  expect(bookingFrom([{ id: 'b-1', resume_token: 'token' }, { id: 'b-2' }])).toEqual({
    ok: true,
    value: { id: 'b-1', resumeToken: 'token' },
  });
});

it.each([[], null, {}, [null], 'text'])('says that %j holds no data', (body) => {
  expect(codeOf(bookingFrom(body))).toBe('booking_no_data');
});

it('says that a row without id has none', () => {
  expect(codeOf(bookingFrom([{ resume_token: 'token' }]))).toBe('booking_no_id');
  expect(codeOf(bookingFrom([{ id: '' }]))).toBe('booking_no_id');
});

it.each([
  { paymentId: 'p-1', reference: 'R', paymentUrl: 'https://pay.test/1' },
  { id: 'p-1', reference: 'R', redirect_url: 'https://pay.test/1' },
  { id: 'p-1', reference: 'R', redirectUrl: 'https://pay.test/1' },
])('reads a payment link under any of its names: %j', (paymentData) => {
  expect(paymentLinkFrom({ success: true, paymentData })).toEqual({
    ok: true,
    value: { paymentId: 'p-1', reference: 'R', paymentUrl: 'https://pay.test/1' },
  });
});

it('reads a page made for a frame, and an account in the place of a page', () => {
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
    paymentLinkFrom({ success: true, paymentData: { id: 'p-1', reference: 'R', ...more } });
  const bare = { paymentId: 'p-1', reference: 'R', paymentUrl: '' };
  expect(read({ embedded_url: embeddedUrl })).toEqual({
    ok: true,
    value: { ...bare, embeddedUrl },
  });
  expect(read({ bankDetails })).toEqual({ ok: true, value: { ...bare, bankDetails } });
  expect(codeOf(read({ embeddedUrl: 'javascript:alert(1)' }))).toBe('payment_details_missing');
  for (const change of [{ iban: '' }, { currency: 'USD' }, { bankName: 7 }]) {
    expect(codeOf(read({ bankDetails: { ...bankDetails, ...change } }))).toBe(
      'payment_details_missing',
    );
  }
});

it('reads a receipt’s id and a plain success', () => {
  expect(receiptFrom({ success: true, receiptId: 'r-1' })).toEqual({
    ok: true,
    value: { receiptId: 'r-1' },
  });
  expect(successFrom({ success: true })).toEqual({ ok: true, value: { success: true } });
  for (const body of [null, {}, { success: false }, { receiptId: 7 }]) {
    expect([codeOf(receiptFrom(body)), codeOf(successFrom(body))]).toEqual([
      'internal_error',
      'internal_error',
    ]);
  }
});

it.each([
  { success: true },
  { success: false, paymentData: { id: 'p', reference: 'R', paymentUrl: 'https://pay.test' } },
  {
    success: true,
    paymentData: { id: 'p', reference: 'R', paymentUrl: 'javascript://pay.test/%0Aalert(1)' },
  },
  { success: true, paymentData: { id: 'p', paymentUrl: 'https://pay.test' } },
  null,
])('takes no link from %j', (body) => {
  expect(codeOf(paymentLinkFrom(body))).toBe('payment_details_missing');
});

it('reads a payment status and the booking it belongs to', () => {
  expect(paymentStatusFrom({ status: 'verified', data: { bookingId: 'b-1' } })).toEqual({
    ok: true,
    value: { status: 'verified', bookingId: 'b-1' },
  });
  expect(paymentStatusFrom({ status: 'processing' })).toEqual({
    ok: true,
    value: { status: 'processing', bookingId: null },
  });
  expect(codeOf(paymentStatusFrom({ status: 'paid-ish' }))).toBe('internal_error');
});

const resumed = {
  bookingId: 'b-1',
  status: 'payment-processing',
  item: { id: 'roadmap', type: 'service', name: 'Your Roadmap', price: 'AED 349' },
  payment: null,
};

it('reads where a booking stands, with and without a payment', () => {
  expect(resumedBookingFrom(resumed)).toEqual({ ok: true, value: resumed });

  const payment = {
    paymentId: 'p',
    reference: 'R',
    paymentUrl: 'https://pay.test',
    provider: 'ziina',
  };
  const outcome = resumedBookingFrom({ ...resumed, payment: { ...payment, extra: 1 } });
  expect(outcome).toEqual({ ok: true, value: { ...resumed, payment } });
});

it.each([
  { ...resumed, bookingId: 7 },
  { ...resumed, status: 'unheard-of' },
  { ...resumed, item: { ...resumed.item, type: 'gift' } },
  { ...resumed, item: null },
])('refuses a booking it cannot read', (body) => {
  expect(codeOf(resumedBookingFrom(body))).toBe('internal_error');
});
