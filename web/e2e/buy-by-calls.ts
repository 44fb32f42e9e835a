import { randomUUID } from 'node:crypto';
import { goodCard, submitForm } from 'stand-ins/testing';
import { createBooking } from '#machines/api/booking.ts';
import { createPaymentLink } from '#machines/api/payment.ts';
import type { Language } from '#machines/language.ts';

interface Purchase {
  name: string;
  email: string;
  whatsapp?: string;
  language: Language;
  service: string;
  /** Dirhams. */
  price: number;
  answers?: Record<string, string>;
}

/** Posts a call as JSON, and returns its answer. */
export async function post(origin: string, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Books an item through the calls, without the sheet, up to the page where its card is entered. */
export async function bookByCalls(origin: string, purchase: Purchase) {
  const { name, email, whatsapp = '', language, service, price, answers = {} } = purchase;
  const [{ id, resume_token: token }] = await post(origin, createBooking.path, {
    _full_name: name,
    _email: email,
    _whatsapp: whatsapp,
    _service: service,
    _price: price,
    _payment_url: '',
    _idempotency_key: randomUUID(),
    _language: language,
    _consent: true,
    _answers: answers,
  });
  const { paymentData } = await post(origin, createPaymentLink.path, {
    token,
    bookingId: id,
    packageName: service,
    packagePrice: `AED ${price.toLocaleString('en')}`,
    preferredProvider: 'stripe',
    isHosted: true,
  });
  return { id, token, paymentUrl: paymentData.paymentUrl };
}

/**
 * Buys an item by card through the calls.
 * @returns the order's id
 */
export async function buyByCalls(origin: string, purchase: Purchase): Promise<string> {
  const { id, paymentUrl } = await bookByCalls(origin, purchase);
  await submitForm(paymentUrl, goodCard);
  return id;
}
