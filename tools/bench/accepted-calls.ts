import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { roadmapRequest } from '#functions/testing/requests.ts';
import {
  sendBankTransferNotification,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { createBooking, saveAnswers } from '#machines/api/booking.ts';
import { countStep } from '#machines/api/count-step.ts';
import {
  formTicket,
  type PublicForm,
  sendMessage,
  subscribe,
  TICKET_MIN_AGE_MS,
} from '#machines/api/forms.ts';
import {
  BOOKINGS_MAX,
  listBookings,
  releaseBooking,
  resumeBooking,
  sendBookingLinks,
} from '#machines/api/open-bookings.ts';
import {
  eraseOrder,
  type ReadDeliveriesResponse,
  readAppointment,
  readDeliveries,
} from '#machines/api/own-order.ts';
import { contactPath, newsletterPath, testimonialsPath } from '#machines/api/paths.ts';
import { createPaymentLink, type PaymentData, verifyPaymentStatus } from '#machines/api/payment.ts';
import { search } from '#machines/api/search.ts';
import { MESSAGE_MAX, SEARCH_MAX, TEXT_MAX } from '#machines/validation/limits.ts';

/**
 * Makes a request that costs as much as an anonymous caller can make it; each another, so that none is cached. Orders
 * are free: a call that needs a booking gets one first.
 */
export type Attack = (call: number) => Request | Promise<Request>;

/** The server that is measured. */
export interface Site {
  /** The path of one of its pictures. */
  picture: string;
  /** A picture that takes long to be made anew, as a receipt. */
  receipt: Buffer;
  /** @throws Error unless the call succeeds. */
  call<Answer>(path: string, body: unknown): Promise<Answer>;
}

export const host = 'http://localhost';

/** Texts that are dear to clean, fold, parse and compare. */
export const pieces = ['<script ', 'أُ', '\u200f\u00ad', 'a@a.', '+971 ', '&#x41;', '((', ' \t'];

export const post = (path: string, body: BodyInit, type: string, method = 'POST') =>
  new Request(`${host}${path}`, { method, body, headers: { 'Content-Type': type } });
export const json = (path: string, body: unknown, method?: string) =>
  post(path, JSON.stringify(body), 'application/json', method);

export const random = (letters: string, length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

const email = () => `${randomUUID()}@example.org`;

export const arabic = (letters: number) => random('نوملقيترك', letters);

const longestSearch = (word: () => string) =>
  Array.from({ length: 5 }, word).join(' ').slice(0, SEARCH_MAX);

interface Booked {
  token: string;
  bookingId: string;
}

async function booked(site: Site): Promise<Booked> {
  const booking = { ...roadmapRequest(randomUUID()), _email: email() };
  type Rows = [{ id: string; resume_token: string }];
  const [{ id, resume_token }] = await site.call<Rows>(createBooking.path, booking);
  return { bookingId: id, token: resume_token };
}

const asked = (booking: Booked, preferredProvider: string) => ({
  ...booking,
  ...{ packageName: 'Roadmap', packagePrice: 'AED 349', preferredProvider },
});

/** A booking that is paid by bank transfer. */
async function transferring(site: Site) {
  const booking = await booked(site);
  const { paymentData } = await site.call<{ paymentData: PaymentData }>(
    createPaymentLink.path,
    asked(booking, 'bank_transfer'),
  );
  const { reference, bankDetails } = paymentData;
  const { accountHolder, bankName, iban } = bankDetails ?? {};
  const { token } = booking;
  return {
    ...{ ...booking, reference },
    announcement: {
      ...{ customerName: 'Layla', customerEmail: 'layla@example.org', customerWhatsapp: '' },
      ...{ serviceName: 'Roadmap', amount: 349, reference, token },
      bankDetails: { accountHolder, bankName, iban },
    },
  };
}

async function announced(site: Site) {
  const transfer = await transferring(site);
  await site.call(sendBankTransferNotification.path, transfer.announcement);
  return transfer;
}

const tickets = new Map<PublicForm, Promise<string>>();

/** One serves for many forms, once it is old enough. */
function ticketFor(site: Site, form: PublicForm): Promise<string> {
  const known = tickets.get(form);
  if (known) return known;
  const fetched = site.call<{ ticket: string }>(formTicket.path, { form }).then(async (answer) => {
    await pause(TICKET_MIN_AGE_MS);
    return answer.ticket;
  });
  tickets.set(form, fetched);
  return fetched;
}

/** The longest texts that are taken, each another. */
const longTexts = (letters: number) =>
  pieces.map(
    (piece) => () => `${randomUUID()} ${piece.repeat(letters / piece.length)}`.slice(0, letters),
  );

const form = (path: string, fields: Record<string, string>) =>
  post(path, new URLSearchParams(fields), 'application/x-www-form-urlencoded');

/** What is taken, and so is dearer than any odd body, by endpoint. */
export function acceptedBy(site: Site): Record<string, Attack[]> {
  const withToken = (path: string, make: (site: Site) => Promise<Booked> = booked) => [
    async () => json(path, { token: (await make(site)).token }),
  ];
  const messages = longTexts(MESSAGE_MAX).map((text) => async () => ({
    ...{ name: 'Layla', email: email(), message: text(), subject: '', website: '' },
    ticket: await ticketFor(site, 'contact'),
  }));
  const subscription = async () => ({
    ...{ email: email(), website: '', ticket: await ticketFor(site, 'newsletter') },
  });
  return {
    [createBooking.path]: longTexts(TEXT_MAX).map((text) => () => {
      const _answers = { currentSituation: text(), lifeVision: text() };
      return json(createBooking.path, {
        ...{ ...roadmapRequest(randomUUID()), _answers, _email: email() },
      });
    }),
    [createPaymentLink.path]: ['bank_transfer', 'stripe', 'ziina'].map(
      (provider) => async () => json(createPaymentLink.path, asked(await booked(site), provider)),
    ),
    [verifyPaymentStatus.path]: [
      async () => {
        const { reference, token } = await transferring(site);
        return json(verifyPaymentStatus.path, { paymentReference: reference, token });
      },
    ],
    [resumeBooking.path]: withToken(resumeBooking.path, announced),
    [listBookings.path]: [
      async () => {
        const tokens: string[] = [];
        while (tokens.length < BOOKINGS_MAX) tokens.push((await booked(site)).token);
        return json(listBookings.path, { tokens });
      },
    ],
    [releaseBooking.path]: withToken(releaseBooking.path),
    [readAppointment.path]: withToken(readAppointment.path),
    [readDeliveries.path]: withToken(readDeliveries.path, announced),
    [eraseOrder.path]: withToken(eraseOrder.path),
    [sendBookingLinks.path]: [
      async () => {
        const _email = email();
        await site.call(createBooking.path, { ...roadmapRequest(randomUUID()), _email });
        return json(sendBookingLinks.path, { email: _email });
      },
    ],
    [saveAnswers.path]: longTexts(TEXT_MAX).map((text) => async () => {
      const { token } = await booked(site);
      return json(saveAnswers.path, {
        ...{ token, answers: { currentSituation: text(), lifeVision: text() } },
      });
    }),
    [sendBankTransferNotification.path]: [
      async () => json(sendBankTransferNotification.path, (await transferring(site)).announcement),
    ],
    [withdrawBankTransfer.path]: [
      async () => {
        const { token, reference } = await announced(site);
        return json(withdrawBankTransfer.path, { token, reference });
      },
    ],
    [uploadReceipt.path]: [site.receipt].map((picture) => async () => {
      const { token, reference } = await transferring(site);
      // What follows the picture makes it another file.
      const body = Buffer.concat([picture, randomBytes(16)]);
      const request = post(`${uploadReceipt.path}?reference=${reference}`, body, 'image/jpeg');
      request.headers.set('Authorization', `Bearer ${token}`);
      request.headers.set('X-File-Name', 'receipt.jpg');
      return request;
    }),
    [sendMessage.path]: messages.map(
      (message) => async () => json(sendMessage.path, await message()),
    ),
    [contactPath]: messages.map((message) => async () => form(contactPath, await message())),
    [testimonialsPath]: messages.map(
      (message) => async () =>
        form(testimonialsPath, { ...(await message()), consent: 'site', spokenLanguage: 'en' }),
    ),
    [subscribe.path]: [async () => json(subscribe.path, await subscription())],
    [newsletterPath]: [async () => form(newsletterPath, await subscription())],
    [formTicket.path]: [() => json(formTicket.path, { form: 'contact' })],
    [countStep.path]: [() => json(countStep.path, { step: 'booking-complete' })],
    [search.path]: [
      () => json(search.path, { words: `${arabic(4)} ${arabic(4)}` }),
      () => json(search.path, { words: `the you ${random('abcdefgh', 1)}` }),
      () => json(search.path, { words: longestSearch(() => `وال${arabic(15)}`) }),
      () => json(search.path, { words: longestSearch(() => `${random('etaoinsr', 14)}ings`) }),
      () => json(search.path, { words: `a i o e ${random('abcdefgh', 1)}` }),
    ],
    '/auth/v1/token': [
      () =>
        json('/auth/v1/token?grant_type=password', {
          ...{ email: email(), password: 'Sleep-2026-well' },
        }),
    ],
  };
}

/** The copy of what is kept about an order. */
export async function copyRequest(site: Site): Promise<Request> {
  const { token } = await announced(site);
  const { order } = await site.call<ReadDeliveriesResponse>(readDeliveries.path, { token });
  return new Request(`${host}${order.copy}`);
}
