import { randomUUID } from 'node:crypto';
import { goodCard, submitForm } from 'stand-ins/testing';
import { createBooking } from '#machines/api/booking.ts';
import { createPaymentLink } from '#machines/api/payment.ts';
import type { Language } from '#machines/language.ts';

interface Purchase {
  name: string;
  email: string;
  language: Language;
  service: string;
  /** Dirhams. */
  price: number;
  answers?: Record<string, string>;
}

/**
 * Buys an item by card through the calls, without the sheet.
 * @returns the order's id
 */
export async function buyByCalls(origin: string, purchase: Purchase): Promise<string> {
  const { name, email, language, service, price, answers = {} } = purchase;
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const [booking] = await post(createBooking.path, {
    _full_name: name,
    _email: email,
    _whatsapp: '',
    _service: service,
    _price: price,
    _payment_url: '',
    _idempotency_key: randomUUID(),
    _language: language,
    _consent: true,
    _answers: answers,
  });
  const { paymentData } = await post(createPaymentLink.path, {
    token: booking.resume_token,
    bookingId: booking.id,
    packageName: service,
    packagePrice: `AED ${price.toLocaleString('en')}`,
    preferredProvider: 'stripe',
    isHosted: true,
  });
  await submitForm(paymentData.paymentUrl, goodCard);
  return booking.id;
}
