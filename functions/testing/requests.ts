import type { CreateBookingRequest } from '#machines/api/booking.ts';

/** How the work ends: `done`, or the code of its refusal. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );

/** A visitor's request for the roadmap. */
export function roadmapRequest(idempotencyKey: string): CreateBookingRequest {
  return {
    _full_name: 'Layla Haddad',
    _email: 'layla@example.org',
    _whatsapp: '+971 50 123 4567',
    _service: 'roadmap',
    _price: 349,
    _payment_url: '',
    _idempotency_key: idempotencyKey,
    _language: 'en',
    _consent: true,
    _answers: {
      currentSituation: 'I moved here last year and lost my direction.',
      lifeVision: 'A calm house near the sea, and work that helps.',
    },
  };
}

/** The fields that differ for a package. */
export const packageChanges: Partial<CreateBookingRequest> = {
  _service: 'silent-witness',
  _price: 1300,
  _answers: {},
};
