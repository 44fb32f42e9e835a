import { expect, it } from 'vitest';
import { createBooking } from '../api/booking.ts';
import { scheduled } from '../calendar/fixtures.ts';
import { parseRequest } from '../validation/parse.ts';
import { keys, roadmap, theMap } from './fixtures.ts';
import { toCreateBookingRequest, toSaveAnswersRequest } from './requests.ts';

const form = {
  fullName: ' Maryam Haddad\n',
  email: ' maryam@example.com ',
  whatsapp: '٠٠٩٧١ 50 123 4567',
  consent: true,
  answers: { coreValues: ' truth ', lifeVision: '  ', skills: 'not asked here' },
};

it('carries the cleaned form with only the item’s questions', () => {
  const request = toCreateBookingRequest(
    { item: { ...roadmap, price: 'AED 1,300' }, form, idempotencyKey: keys.first },
    'ar',
  );
  expect(request).toEqual({
    _full_name: 'Maryam Haddad',
    _email: 'maryam@example.com',
    _whatsapp: '+971501234567',
    _service: 'roadmap',
    _price: 1300,
    _payment_url: '',
    _idempotency_key: keys.first,
    _language: 'ar',
    _consent: true,
    _answers: { coreValues: 'truth' },
  });
  expect(parseRequest(createBooking, request)).toEqual({ ok: true, value: request });
});

it('carries a package’s appointment', () => {
  const request = toCreateBookingRequest(
    { item: theMap, form: { ...form, answers: {} }, idempotencyKey: keys.first, scheduled },
    'en',
  );
  expect(request).toMatchObject({
    _service: 'the-map',
    _price: 8800,
    _event_uri: scheduled.event,
    _invitee_uri: scheduled.invitee,
  });
  expect(parseRequest(createBooking, request).ok).toBe(true);
});

it('carries the cleaned answers of a paid booking', () => {
  expect(toSaveAnswersRequest({ token: 'token-1', item: roadmap, form })).toEqual({
    token: 'token-1',
    answers: { coreValues: 'truth' },
  });
});
