import type { APIRequestContext } from 'playwright/test';
import {
  type CreateBookingRequest,
  type CreateBookingResponse,
  createBooking,
} from '#machines/api/booking.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';

/** Orders an item as a visitor who was shown this price in dirhams. */
export function order(request: APIRequestContext, item: string, price: number) {
  const data: CreateBookingRequest = {
    _full_name: 'Layla Haddad',
    _email: 'new-price@example.org',
    _whatsapp: '',
    _service: item,
    _price: price,
    _payment_url: '',
    _idempotency_key: crypto.randomUUID(),
    _language: 'en',
    _consent: true,
    _answers: {},
  };
  return request.post(createBooking.path, { data });
}

/** Returns what an order at this price is charged by card, in dirhams. */
export async function chargeFor(request: APIRequestContext, item: string, price: number) {
  const [booking] = (await (await order(request, item, price)).json()) as CreateBookingResponse;
  const made = await request.post(createPaymentLink.path, {
    data: {
      token: booking?.resume_token,
      bookingId: booking?.id,
      packageName: item,
      packagePrice: `AED ${price}`,
      preferredProvider: 'stripe',
    },
  });
  const { paymentData } = (await made.json()) as CreatePaymentLinkResponse;
  const asked = await request.post(verifyPaymentStatus.path, {
    data: { paymentReference: paymentData.reference },
  });
  return ((await asked.json()) as VerifyPaymentStatusResponse).data.amount;
}
