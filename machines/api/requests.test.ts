import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys } from '../booking/fixtures.ts';
import { parseRequest } from '../validation/parse.ts';
import { sendBankTransferNotification, uploadReceipt } from './bank-transfer.ts';
import { createBooking, formOf, generateAiContent } from './booking.ts';
import { resumeBooking } from './open-bookings.ts';
import { createPaymentLink, verifyPaymentStatus } from './payment.ts';

const booking = {
  _full_name: 'Maryam Haddad',
  _email: 'maryam@example.com',
  _whatsapp: '+971501234567',
  _service: 'roadmap',
  _price: 349,
  _payment_url: '',
  _idempotency_key: keys.first,
  _language: 'ar',
  _consent: true,
  _answers: { coreValues: 'truth\nkindness' },
};

function errorsOf(result: ReturnType<typeof parseRequest>) {
  return result.ok ? [] : result.errors;
}

describe('create_booking', () => {
  it('accepts a valid request, and formOf gives back the form in it', () => {
    const result = parseRequest(createBooking, booking);
    expect(result).toEqual({ ok: true, value: booking });
    expect(result.ok && formOf(result.value)).toEqual({
      fullName: 'Maryam Haddad',
      email: 'maryam@example.com',
      whatsapp: '+971501234567',
      consent: true,
      answers: { coreValues: 'truth\nkindness' },
    });
  });

  it('fills in what a short call leaves out', () => {
    const { _whatsapp, _payment_url, _language, _answers, ...short } = booking;
    expect(parseRequest(createBooking, short)).toMatchObject({
      ok: true,
      value: { _whatsapp: '', _payment_url: '', _language: 'en', _answers: {} },
    });
  });

  it('carries the appointment of a package', () => {
    const _event_uri = 'https://api.calendly.com/scheduled_events/E1';
    const appointed = { ...booking, _event_uri, _invitee_uri: `${_event_uri}/invitees/I1` };
    expect(parseRequest(createBooking, appointed)).toEqual({ ok: true, value: appointed });
  });

  it('keeps values clean', () => {
    const value = {
      _full_name: ' Maryam\n ',
      _email: ' \u200fa@b.co\u200f ',
      _whatsapp: '٠٠٩٧١٥٠١٢٣٤٥٦٧',
    };
    expect(parseRequest(createBooking, { ...booking, ...value })).toMatchObject({
      value: { _full_name: 'Maryam', _email: 'a@b.co', _whatsapp: '+971501234567' },
    });
  });

  it('names the fields as the form does, in its order, each once with its limit', () => {
    const broken = {
      ...booking,
      extra: 1,
      _answers: { coreValues: 'x'.repeat(2001), skills: 7, email: 7 },
      _full_name: 'Pay at evil.example',
      _email: 'maryam',
      _whatsapp: 5,
      _consent: false,
    };
    expect(errorsOf(parseRequest(createBooking, broken))).toEqual([
      { field: 'fullName', code: 'address_in_name' },
      { field: 'email', code: 'invalid_email' },
      { field: 'whatsapp', code: 'invalid_type' },
      { field: 'consent', code: 'consent_required' },
      { field: 'coreValues', code: 'too_long', limit: 2000 },
      { field: 'skills', code: 'invalid_type' },
      { field: 'extra', code: 'unknown_field' },
    ]);
  });

  it('CALL-10: falls back to name or Anonymous, to a placeholder e-mail, and to phone or nothing', () => {
    const { _full_name, _email, _whatsapp, ...nameless } = booking;
    const placed = (more: object) => parseRequest(createBooking, { ...nameless, ...more });
    expect(placed({})).toMatchObject({
      value: { _full_name: 'Anonymous', _email: 'anonymous@example.invalid', _whatsapp: '' },
    });
    expect(placed({ _full_name: '', name: 'Maryam', phone: '+971501234567' })).toEqual({
      ok: true,
      value: { ...booking, _full_name: 'Maryam', _email: 'anonymous@example.invalid' },
    });
    expect(placed({ ...booking, name: 'Other', phone: '1' })).toEqual({ ok: true, value: booking });
  });

  it('refuses a fallback that is no better', () => {
    const { _full_name, _whatsapp, ...nameless } = booking;
    expect(
      errorsOf(parseRequest(createBooking, { ...nameless, name: 'M', phone: 'call me' })),
    ).toEqual([
      { field: 'fullName', code: 'too_short', limit: 2 },
      { field: 'whatsapp', code: 'invalid_phone' },
    ]);
  });

  it('names the missing fields', () => {
    expect(
      errorsOf(parseRequest(createBooking, {})).map(({ field, code }) => [field, code]),
    ).toEqual([
      ['consent', 'required'],
      ['_service', 'required'],
      ['_price', 'required'],
      ['_idempotency_key', 'required'],
    ]);
  });

  it.each([
    ['_service', "roadmap'; drop table orders", 'invalid_type'],
    ['_service', '', 'required'],
    ['_price', 3.5, 'invalid_type'],
    ['_price', -1, 'invalid_type'],
    ['_price', '349', 'invalid_type'],
    ['_price', Number.MAX_SAFE_INTEGER + 1, 'invalid_type'],
    ['_idempotency_key', 'one', 'invalid_type'],
    ['_language', 'fr', 'invalid_choice'],
    ['_payment_url', 'javascript:alert(1)', 'invalid_url'],
    ['_event_uri', 'javascript:alert(1)', 'invalid_url'],
    ['_event_uri', '', 'required'],
    ['_event_uri', 'https://a b', 'invalid_url'],
    ['_invitee_uri', `https://calendly.example/${'x'.repeat(500)}`, 'too_long'],
    ['_answers', [], 'invalid_type'],
    ['_answers', null, 'invalid_type'],
  ])('refuses %s = %j', (field, value, code) => {
    expect(errorsOf(parseRequest(createBooking, { ...booking, [field]: value }))).toMatchObject([
      { field, code },
    ]);
  });

  it.each([null, undefined, 1, 'text', [], [booking]])('refuses %j as a whole', (input) => {
    expect(parseRequest(createBooking, input)).toEqual({
      ok: false,
      errors: [{ field: '', code: 'invalid_type' }],
    });
  });
});

describe('the payment calls', () => {
  const link = {
    token: 'a-Token_1',
    bookingId: 'f2b1',
    packageName: 'Roadmap',
    packagePrice: 'AED 349',
    preferredProvider: 'stripe',
  };

  it('accept a valid request for a link, a payment’s status and a booking', () => {
    expect(parseRequest(createPaymentLink, link)).toEqual({ ok: true, value: link });
    const check = { paymentReference: 'REF-1', provider: 'ziina', paymentId: 'pi_1' };
    expect(parseRequest(verifyPaymentStatus, check)).toEqual({ ok: true, value: check });
    expect(parseRequest(verifyPaymentStatus, { paymentReference: 'REF-1' })).toEqual({
      ok: true,
      value: { paymentReference: 'REF-1' },
    });
    expect(parseRequest(resumeBooking, { token: 'a-Token_1' })).toEqual({
      ok: true,
      value: { token: 'a-Token_1' },
    });
  });

  it.each([
    [
      createPaymentLink,
      { ...link, preferredProvider: 'x'.repeat(41) },
      'preferredProvider',
      'too_long',
    ],
    [createPaymentLink, { ...link, preferredProvider: undefined }, 'preferredProvider', 'required'],
    [createPaymentLink, { ...link, token: undefined }, 'token', 'required'],
    [createPaymentLink, { ...link, bookingId: '../1' }, 'bookingId', 'invalid_type'],
    [createPaymentLink, { ...link, packagePrice: '' }, 'packagePrice', 'required'],
    [createPaymentLink, { ...link, amount: 1 }, 'amount', 'unknown_field'],
    [verifyPaymentStatus, {}, 'paymentReference', 'required'],
    [verifyPaymentStatus, { paymentReference: 'x'.repeat(101) }, 'paymentReference', 'too_long'],
    [verifyPaymentStatus, { paymentReference: 'R', provider: '' }, 'provider', 'invalid_choice'],
    [resumeBooking, { token: 'a b' }, 'token', 'invalid_type'],
    [resumeBooking, { token: 7 }, 'token', 'invalid_type'],
  ] as const)('refuse an invalid request: %#', (call, input, field, code) => {
    const result = parseRequest<unknown>(call, input);
    expect(result.ok ? [] : result.errors).toMatchObject([{ field, code }]);
  });
});

describe('the calls after the payment', () => {
  const transfer = {
    token: 'a-Token_1',
    customerName: 'Maryam Haddad',
    customerEmail: 'maryam@example.com',
    customerWhatsapp: '',
    serviceName: 'Roadmap',
    amount: 349,
    reference: 'REF-1',
    bankDetails: { accountHolder: 'Foundation', bankName: 'Example Bank', iban: 'AE63' },
  };
  const generation = {
    token: 'a-Token_1',
    bookingId: 'b-1',
    serviceType: 'roadmap',
    formData: { lifeVision: 'calm' },
  };

  it('accept a valid receipt, transfer notice and text request', () => {
    expect(parseRequest(uploadReceipt, { token: 'a-Token_1', reference: 'REF-1' }).ok).toBe(true);
    expect(parseRequest(sendBankTransferNotification, transfer)).toEqual({
      ok: true,
      value: transfer,
    });
    const elsewhere = { ...transfer, customerName: '', customerEmail: '', receiptId: 'r-1' };
    expect(parseRequest(sendBankTransferNotification, elsewhere)).toEqual({
      ok: true,
      value: elsewhere,
    });
    expect(parseRequest(generateAiContent, generation)).toEqual({ ok: true, value: generation });
  });

  it.each([
    [uploadReceipt, { token: 'a-Token_1' }, 'reference', 'required'],
    [uploadReceipt, { reference: 'REF-1' }, 'token', 'required'],
    [sendBankTransferNotification, { ...transfer, token: undefined }, 'token', 'required'],
    [generateAiContent, { ...generation, token: undefined }, 'token', 'required'],
    [sendBankTransferNotification, { ...transfer, amount: 0 }, 'amount', 'invalid_type'],
    [
      sendBankTransferNotification,
      { ...transfer, customerEmail: 'maryam' },
      'customerEmail',
      'invalid_email',
    ],
    [
      sendBankTransferNotification,
      { ...transfer, bankDetails: { ...transfer.bankDetails, iban: '' } },
      'bankDetails.iban',
      'required',
    ],
    [sendBankTransferNotification, { ...transfer, receiptId: '/' }, 'receiptId', 'invalid_type'],
    [generateAiContent, { ...generation, bookingId: '' }, 'bookingId', 'required'],
    [generateAiContent, { ...generation, formData: { a: 1 } }, 'formData.a', 'invalid_type'],
  ] as const)('refuse an invalid request: %#', (call, input, field, code) => {
    const result = parseRequest<unknown>(call, input);
    expect(result.ok ? [] : result.errors).toMatchObject([{ field, code }]);
  });
});

it('parseRequest never throws, whatever the input is', () => {
  const calls = [createBooking, createPaymentLink, verifyPaymentStatus, resumeBooking];
  const near = fc.record(
    Object.fromEntries(Object.keys(booking).map((key) => [key, fc.anything()])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), near), (input) => {
      for (const call of calls) {
        const result = parseRequest<unknown>(call, input);
        expect(result.ok || result.errors.length > 0).toBe(true);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});
