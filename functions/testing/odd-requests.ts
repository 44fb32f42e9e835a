import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import {
  type Body,
  bodyFrom,
  bytes,
  contentTypes,
  methods,
  mutated,
  NUL,
  oddHeaders,
  pathsNear,
  queries,
} from 'service-kit/testing/odd-parts';
import {
  sendBankTransferNotification,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { createBooking, generateAiContent, saveAnswers } from '#machines/api/booking.ts';
import { contentPath } from '#machines/api/content.ts';
import { cspReportPath } from '#machines/api/csp-report.ts';
import { formTicket, sendMessage, subscribe } from '#machines/api/forms.ts';
import {
  listBookings,
  releaseBooking,
  resumeBooking,
  sendBookingLinks,
} from '#machines/api/open-bookings.ts';
import { readAppointment } from '#machines/api/own-order.ts';
import { healthPath, pageProblemPath, webhookPaths } from '#machines/api/paths.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import { leavePreviewPath, previewEventsPath, previewPath } from '#machines/api/preview.ts';
import { search } from '#machines/api/search.ts';
import { sitePages } from '#machines/pages.ts';
import { everyCall } from '#machines/testing/every-call.ts';
import { bankDetails } from './content.ts';
import { credentials } from './outside.ts';
import { packageChanges, roadmapRequest } from './requests.ts';

export interface OddRequest {
  method: string;
  /** As it is sent, query and all. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
}

/** What really exists, so that some requests get beyond the first checks. */
export interface Known {
  key: string;
  bookingId: string;
  token: string;
  reference: string;
}

type Sign = (body: Uint8Array) => Record<string, string>;

function get(paths: fc.Arbitrary<string>, ...parameters: string[]): fc.Arbitrary<OddRequest> {
  return fc
    .tuple(methods, paths, queries(...parameters), oddHeaders)
    .map(([method, path, query, headers]) => ({
      method: method || 'GET',
      path: sendable(`${path}${query}`),
      headers,
      body: null,
    }));
}

/** Without what Node's client refuses to send. */
const pagePaths = pathsNear([
  ...sitePages.map(({ path }) => path),
  '/studio',
  '/studio/settings.json',
]);

const sendable = (path: string) => path.replace(/[^\u0021-\u00ff]/gu, encodeURIComponent);

function post(path: string, sound: Body, sign: Sign = () => ({})): fc.Arbitrary<OddRequest> {
  return fc
    .tuple(methods, bodyFrom(sound), contentTypes, oddHeaders)
    .map(([method, body, type, headers]) => ({
      method: method || 'POST',
      path,
      headers: { ...headers, 'Content-Type': type, ...sign(body) },
      body,
    }));
}

const macOf = (secret: string, ...parts: ReadonlyArray<string | Uint8Array>) => {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('hex');
};

const stamped = (secret: string, body: Uint8Array) => {
  const time = `${Math.floor(Date.now() / 1_000)}`;
  return `t=${time},v1=${macOf(secret, `${time}.`, body)}`;
};

/** Genuine messages of the outside services, in which anything may stand. */
function webhooks({ key, bookingId, reference }: Known): Array<fc.Arbitrary<OddRequest>> {
  const calendar = 'https://calendar.example.org/events';
  const signCalendly: Sign = (body) => ({
    'Calendly-Webhook-Signature': stamped(credentials.calendlyWebhook, body),
  });
  const signStripe: Sign = (body) => ({
    'Stripe-Signature': stamped(credentials.stripeWebhook, body),
  });
  const invitee = {
    uri: `${calendar}/1/invitees/1`,
    old_invitee: `${calendar}/0/invitees/0`,
    rescheduled: false,
    timezone: 'Asia/Dubai',
    cancel_url: calendar,
    reschedule_url: calendar,
    scheduled_event: { uri: `${calendar}/1`, start_time: '2027-01-01T09:00:00Z' },
    tracking: { utm_content: key },
  };
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    client_reference_id: bookingId,
    payment_status: 'paid',
    status: 'complete',
    amount_total: 34_900,
    currency: 'aed',
  };
  const told = {
    messages: [{ from: '971501234567', type: 'text', text: { body: 'STOP' } }],
    statuses: [
      { status: 'failed', biz_opaque_callback_data: `${bookingId} 1`, errors: [{ code: 1 }] },
    ],
  };
  const nested = (outer: Body, name: string, sound: Body, sign: Sign, path: string) =>
    fc
      .tuple(mutated(sound), post(path, outer, sign), fc.boolean())
      .map(([inner, request, isWhole]) => {
        if (!isWhole) return request;
        const text = JSON.stringify({ ...outer, [name]: '$inner' }).replace(
          '"$inner"',
          () => inner,
        );
        const body = bytes(text);
        return { ...request, body, headers: { ...request.headers, ...sign(body) } };
      });
  return [
    nested({ event: 'invitee.created' }, 'payload', invitee, signCalendly, webhookPaths.calendly),
    nested({ event: 'invitee.canceled' }, 'payload', invitee, signCalendly, webhookPaths.calendly),
    post(
      webhookPaths.ziina,
      { event: 'payment_intent.status.updated', data: { id: reference } },
      (body) => ({ 'X-Hmac-Signature': macOf(credentials.ziinaWebhook, body) }),
    ),
    post(webhookPaths.ziina, { event: 'refund.status.updated', data: { id: NUL } }, (body) => ({
      'X-Hmac-Signature': macOf(credentials.ziinaWebhook, body),
    })),
    ...['checkout.session.completed', 'charge.refunded', 'charge.dispute.created'].map((type) =>
      nested(
        { id: 'evt_1', object: 'event', type, livemode: false, data: {} },
        'data',
        { object: { ...session, payment_intent: `pi_${NUL}` } },
        signStripe,
        webhookPaths.stripe,
      ),
    ),
    post(webhookPaths.whatsapp, { entry: [{ changes: [{ value: told }] }] }, (body) => ({
      'X-Hub-Signature-256': `sha256=${macOf(credentials.whatsapp.appSecret, body)}`,
    })),
    post(webhookPaths.stripe, {}),
    post(webhookPaths.calendly, {}),
  ];
}

function calls({ key, bookingId, token, reference }: Known): Array<fc.Arbitrary<OddRequest>> {
  const answers = roadmapRequest(key)._answers;
  const booking = roadmapRequest(key);
  return [
    post(createBooking.path, { ...booking }),
    post(createBooking.path, {
      ...booking,
      ...packageChanges,
      _event_uri: 'https://calendar.example.org/events/1',
      _invitee_uri: 'https://calendar.example.org/events/1/invitees/1',
    }),
    post(createPaymentLink.path, {
      ...{ token, bookingId, packageName: 'Roadmap', packagePrice: 'AED 349' },
      preferredProvider: 'bank_transfer',
    }),
    post(verifyPaymentStatus.path, { paymentReference: reference, paymentId: 'x', token }),
    post(resumeBooking.path, { token, _language: 'ar' }),
    post(readAppointment.path, { token }),
    post(listBookings.path, { tokens: [token] }),
    post(releaseBooking.path, { token: `${token}x` }),
    post(saveAnswers.path, { token, answers }),
    post(sendBookingLinks.path, { email: 'layla@example.org' }),
    post(formTicket.path, { form: 'contact' }),
    post(search.path, { words: 'lived experience' }),
    post(sendMessage.path, { name: 'Layla', email: 'layla@example.org', message: 'Good morning' }),
    post(subscribe.path, { name: '', email: 'layla@example.org', message: '', ticket: '1.x' }),
    post(withdrawBankTransfer.path, { token, reference }),
    post(generateAiContent.path, { token, bookingId, serviceType: 'roadmap', formData: answers }),
    post(sendBankTransferNotification.path, {
      ...{ customerName: 'Layla', customerEmail: 'layla@example.org', customerWhatsapp: '' },
      ...{ serviceName: 'Roadmap', amount: 349, reference, token },
      bankDetails: {
        ...{ accountHolder: bankDetails.accountHolder, bankName: bankDetails.bankName },
        iban: bankDetails.iban,
      },
    }),
    fc
      .tuple(
        post(uploadReceipt.path, { a: 1 }, () => ({ Authorization: `Bearer ${token}` })),
        queries('reference', 'x'),
        fc.boolean(),
      )
      .map(([request, query, isKnown]) => ({
        ...request,
        path: sendable(`${uploadReceipt.path}${isKnown ? `?reference=${reference}` : query}`),
      })),
  ];
}

/** Each call by the names of its fields, most with values that nobody has. */
async function everyCallByName(known: Known): Promise<Array<fc.Arbitrary<OddRequest>>> {
  const values: Body = {
    ...{ orderId: known.bookingId, bookingId: known.bookingId, reference: known.reference },
    token: `${known.token}x`,
  };
  const { calls } = await everyCall();
  return calls.map(({ path, request }) => {
    const names = 'shape' in request ? Object.keys(request.shape as object) : [];
    return post(path, Object.fromEntries(names.map((name) => [name, values[name] ?? '1'])));
  });
}

/** Every call, every webhook and any page, with whatever else HTTP can carry. */
export async function oddRequests(known: Known): Promise<fc.Arbitrary<OddRequest>> {
  const named = await everyCallByName(known);
  const reports = [
    post(cspReportPath, { 'csp-report': { 'document-uri': '/', 'blocked-uri': 'inline' } }),
    post(pageProblemPath, { id: 'a1b2c3d4', page: '/about', cause: 'TypeError' }),
  ];
  const read = [healthPath, contentPath, previewPath, leavePreviewPath, previewEventsPath];
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...calls(known)) },
    { weight: 4, arbitrary: fc.oneof(...named, ...reports) },
    { weight: 4, arbitrary: fc.oneof(...webhooks(known)) },
    { weight: 4, arbitrary: get(pagePaths, 'lang', 'book', 'payment', 'x') },
    { weight: 2, arbitrary: get(fc.constantFrom(...read), 'path', 'language', 'lang') },
  );
}
