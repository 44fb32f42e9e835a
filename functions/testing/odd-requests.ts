import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { contentPath } from '#machines/api/content.ts';
import { createBooking } from '#machines/api/create-booking.ts';
import { createPaymentLink } from '#machines/api/create-payment-link.ts';
import { generateAiContent } from '#machines/api/generate-ai-content.ts';
import { healthPath } from '#machines/api/health.ts';
import { listBookings } from '#machines/api/list-bookings.ts';
import { leavePreviewPath, previewEventsPath, previewPath } from '#machines/api/preview.ts';
import { readAppointment } from '#machines/api/read-appointment.ts';
import { releaseBooking } from '#machines/api/release-booking.ts';
import { resumeBooking } from '#machines/api/resume-booking.ts';
import { saveAnswers } from '#machines/api/save-answers.ts';
import { sendBankTransferNotification } from '#machines/api/send-bank-transfer-notification.ts';
import { sendBookingLinks } from '#machines/api/send-booking-links.ts';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import { verifyPaymentStatus } from '#machines/api/verify-payment-status.ts';
import { webhookPaths } from '#machines/api/webhooks.ts';
import { withdrawBankTransfer } from '#machines/api/withdraw-bank-transfer.ts';
import { sitePages } from '#machines/pages.ts';
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

const NUL = '\u0000';

const oddText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', NUL, `a${NUL}b`, '\ud800', 'a\udc00', '\ufeff', '\u202e', '😀', 'لَيْلى', '٣٤٩'],
    ...['__proto__', 'constructor', 'toString', 'null', '-1', '1e999', '../..', '//', '%00', '%'],
    ...["'; --", '{{title}}', '<script>', '2026-13-45T99:99:99Z', 'ar', 'x'.repeat(3_000)],
    `https://calendar.example.org/${NUL}`,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.nat(0xff_ff), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
);

const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, 0, -1, 2 ** 53, 1e308, -0.5, {}, [], [[]], [null]],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
);

/** JSON that no `JSON.stringify` writes. */
const oddJson = fc.oneof(
  fc.constantFrom(
    ...['', '{', 'null', '[]', '"x"', '1e999', '-', '{"a":1,"a":2}', '{"__proto__":{"x":1}}'],
    ...['{"constructor":{"prototype":1}}', '[1,]', '\ufeff{}', `"${NUL}"`, 'NaN', '{"x":1e400}'],
    `{"a":${'9'.repeat(400)}}`,
  ),
  fc.nat(10_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(10_000).map((depth) => '{"a":'.repeat(depth)),
  fc.nat(9_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
);

type Sign = (body: Uint8Array) => Record<string, string>;

type Body = Readonly<Record<string, unknown>>;

/** A sound body with a few of its fields, at any depth, made odd, left out or doubled. */
function mutated(sound: Body): fc.Arbitrary<string> {
  const keys = fc.oneof(
    fc.constantFrom(...Object.keys(sound), '__proto__', 'constructor'),
    oddText,
  );
  const changes = fc.array(fc.tuple(keys, fc.option(oddValue, { nil: undefined }), fc.boolean()), {
    maxLength: 3,
  });
  return changes.map((list) => {
    const entries = new Map<string, unknown>(Object.entries(sound));
    for (const [key, value, isInside] of list) {
      const before = entries.get(key);
      const isObject = typeof before === 'object' && before !== null;
      entries.set(key, isInside && isObject ? inside(before, value) : value);
    }
    // Written by hand, because an object takes `__proto__` for no field of its own.
    const fields = [...entries].flatMap(([key, value]) =>
      value === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(value)}`],
    );
    return `{${fields.join(',')}}`;
  });
}

function inside(before: object, value: unknown): unknown {
  const [key = 'x'] = Object.keys(before);
  return Array.isArray(before) ? [...before, value] : { ...before, [key]: value };
}

const bytes = (text: string) => new TextEncoder().encode(text);

const bodyFrom = (sound: Body): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 8, arbitrary: mutated(sound).map(bytes) },
    { weight: 1, arbitrary: oddJson.map(bytes) },
    { weight: 1, arbitrary: oddValue.map((value) => bytes(JSON.stringify(value))) },
    {
      weight: 1,
      arbitrary: fc.nat(200).map((end) => bytes(JSON.stringify(sound)).slice(0, end)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  );

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ';;', '/'],
      ...['application/x-www-form-urlencoded', 'application/pdf', 'image/png', 'image/svg+xml'],
    ),
  },
);

/** What a header may hold. */
const headerText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 20,
  })
  .map((units) => String.fromCharCode(...units));

const oddHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'If-None-Match', 'Range'],
        ...['Origin', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Authorization', 'X-File-Name'],
        ...['If-Modified-Since', 'Content-Encoding', 'Traceparent', 'X-Request-Id', 'Host'],
      ),
      fc.oneof(
        headerText,
        fc.constantFrom(
          ...[
            'gzip;q=abc, br;q=-1',
            'language=%00',
            'language=%',
            'preview=x.y',
            '"a", W/"b"',
            '*',
          ],
          ...[
            'bytes=9-1',
            'a'.repeat(2_000),
            '::1, ::::',
            '%E0%A4%A',
            '%00',
            '[::1',
            'a b',
            'x:99999',
          ],
        ),
      ),
      { maxKeys: 3 },
    ),
  },
);

const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'),
  },
);

/** A query's value as it is sent: percent-encoded, or as it is as far as HTTP allows. */
const queryText = fc.oneof(
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%00',
    '%ff%fe',
    '%ed%a0%80',
    '+',
    '&&=',
    '%2F%2F',
    '/coaching',
    '//x',
    '\\',
  ),
);

const queries = (...names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), queryText), { maxLength: 3 })
    .map((list) =>
      list.map(([name, value], index) => `${index ? '&' : '?'}${name}=${value}`).join(''),
    );

const segment = fc.oneof(
  queryText,
  fc.constantFrom(
    ...['', '.', '..', '%2e%2e', '%5c', ';', ':id', '*', '%c0%af', '%E0%A4%A', 'index.html', 'en'],
    ...['studio', 'assets', 'coaching', 'legal', 'functions', 'v1', 'rest', '@', '~', 'é', '.env'],
  ),
);

const pagePaths = fc.oneof(
  fc.constantFrom(...sitePages.map(({ path }) => path), '/studio', '/studio/settings.json'),
  fc.constantFrom(
    '//',
    '///',
    '//coaching',
    '//x.example/coaching',
    '/coaching//',
    '/%2f',
    '/\\\\x',
    '*',
  ),
  fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom(...sitePages.map(({ path }) => path)), segment)
    .map(([path, more]) => `${path}/${more}`),
);

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
      ...{ bookingId, packageName: 'Roadmap', packagePrice: 'AED 349' },
      preferredProvider: 'bank_transfer',
    }),
    post(verifyPaymentStatus.path, { paymentReference: reference, paymentId: 'x' }),
    post(resumeBooking.path, { token, _language: 'ar' }),
    post(readAppointment.path, { token }),
    post(listBookings.path, { tokens: [token] }),
    post(releaseBooking.path, { token: `${token}x` }),
    post(saveAnswers.path, { token, answers }),
    post(sendBookingLinks.path, { email: 'layla@example.org' }),
    post(withdrawBankTransfer.path, { bookingId, reference }),
    post(generateAiContent.path, { bookingId, serviceType: 'roadmap', formData: answers }),
    post(sendBankTransferNotification.path, {
      ...{ customerName: 'Layla', customerEmail: 'layla@example.org', customerWhatsapp: '' },
      ...{ serviceName: 'Roadmap', amount: 349, reference, bookingId },
      bankDetails: {
        ...{ accountHolder: bankDetails.accountHolder, bankName: bankDetails.bankName },
        iban: bankDetails.iban,
      },
    }),
    fc
      .tuple(post(uploadReceipt.path, { a: 1 }), queries('reference', 'x'), fc.boolean())
      .map(([request, query, isKnown]) => ({
        ...request,
        path: sendable(`${uploadReceipt.path}${isKnown ? `?reference=${reference}` : query}`),
      })),
  ];
}

/** Every call, every webhook and any page, with whatever else HTTP can carry. */
export function oddRequests(known: Known): fc.Arbitrary<OddRequest> {
  const read = [healthPath, contentPath, previewPath, leavePreviewPath, previewEventsPath];
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...calls(known)) },
    { weight: 4, arbitrary: fc.oneof(...webhooks(known)) },
    { weight: 4, arbitrary: get(pagePaths, 'lang', 'book', 'payment', 'x') },
    { weight: 2, arbitrary: get(fc.constantFrom(...read), 'path', 'language', 'lang') },
  );
}
