import { expect, it } from 'vitest';
import { parseCreateBooking } from '../validation/requests.ts';
import { keys, roadmap } from './fixtures.ts';
import { toCreateBookingRequest } from './request.ts';

const form = {
  fullName: ' Maryam Haddad\n',
  email: ' maryam@example.com ',
  whatsapp: '٠٥٠ 123 4567',
  consent: true,
  answers: { coreValues: ' truth ', lifeVision: '  ', skills: 'not asked here' },
};

it('carries what was typed, cleaned, and only what the item asks', () => {
  const request = toCreateBookingRequest(
    { item: { ...roadmap, price: 'AED 1,300' }, form, idempotencyKey: keys.first },
    'ar',
  );
  expect(request).toEqual({
    _full_name: 'Maryam Haddad',
    _email: 'maryam@example.com',
    _whatsapp: '050 123 4567',
    _service: 'roadmap',
    _price: 1300,
    _payment_url: '',
    _idempotency_key: keys.first,
    _language: 'ar',
    _consent: true,
    _answers: { coreValues: 'truth' },
  });
  expect(parseCreateBooking(request)).toEqual({ ok: true, value: request });
});
