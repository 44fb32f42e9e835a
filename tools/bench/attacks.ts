import { randomBytes, randomUUID } from 'node:crypto';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { createBooking } from '#machines/api/create-booking.ts';
import { documentAgainPath } from '#machines/api/document-paths.ts';

/** Makes a request that costs as much as an anonymous caller can make it; each another, so that none is cached. */
export type Attack = (call: number) => Request;

const LARGEST = 63 * 1_024;
const host = 'http://localhost';

/** The names of fields of calls and forms, each of which gets the longest text. */
const fields = [
  ...['email', '_email', 'password', 'phone', 'token', 'tokens', 'token_hash', 'type', 'data'],
  ...['name', '_full_name', '_whatsapp', '_service', '_answers', 'answers', 'message', 'subject'],
  ...['words', 'reference', 'paymentReference', 'bookingId', 'ticket', 'website', 'form', 'step'],
  ...['refresh_token', 'code_verifier', 'auth_code', 'id_token', 'provider', 'domain', 'code'],
];

/** Texts that are dear to clean, fold, parse and compare. */
const pieces = ['<script ', 'أُ', '\u200f\u00ad', 'a@a.', '+971 ', '&#x41;', '((', ' \t'];

const longText = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece).slice(1, -1))));

const post = (path: string, body: BodyInit, type: string, method = 'POST') =>
  new Request(`${host}${path}`, { method, body, headers: { 'Content-Type': type } });
const json = (path: string, body: unknown, method?: string) =>
  post(path, JSON.stringify(body), 'application/json', method);

/** Bodies of every kind of call: one long text, as many as there are fields, deep, and wide. */
function bodiesOf(path: string, method: string): Attack[] {
  const share = LARGEST / (fields.length + 1);
  return [
    ...pieces.map(
      (piece) => () =>
        json(
          path,
          Object.fromEntries(fields.map((name) => [name, longText(piece, share)])),
          method,
        ),
    ),
    () => json(path, { message: longText('<script ', LARGEST - 100) }, method),
    () => post(path, '['.repeat(LARGEST / 2) + ']'.repeat(LARGEST / 2), 'application/json', method),
    () =>
      json(
        path,
        Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
        method,
      ),
    () =>
      post(
        path,
        new URLSearchParams({ message: 'ء'.repeat(LARGEST / 6) }),
        'application/x-www-form-urlencoded',
        method,
      ),
  ];
}

const random = (letters: string, length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** What is dearer than any odd body, by endpoint. */
const known: Record<string, Attack[]> = {
  [`POST ${createBooking.path}`]: [
    () =>
      json(createBooking.path, {
        ...roadmapRequest(randomUUID()),
        _email: `${randomUUID()}@example.org`,
      }),
  ],
  'POST /functions/v1/search': [
    () =>
      json('/functions/v1/search', {
        words: `${random('نوملقيترك', 4)} ${random('نوملقيترك', 4)}`,
      }),
    () => json('/functions/v1/search', { words: `the you ${random('abcdefgh', 1)}` }),
  ],
  'POST /functions/v1/upload-receipt': [
    () =>
      post(
        `/functions/v1/upload-receipt?reference=${random('ABCDEFGHJK', 8)}`,
        Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)]),
        'application/pdf',
      ),
  ],
  'POST /auth/v1/token': [
    () =>
      json('/auth/v1/token?grant_type=password', {
        email: `${randomUUID()}@example.org`,
        password: 'Sleep-2026-well',
      }),
  ],
  'GET /auth/v1/open': [
    () =>
      new Request(
        `${host}/auth/v1/open?purpose=recovery&token=${randomUUID()}&redirect_to=/admin/${randomUUID()}`,
      ),
  ],
};

const token = () => random('abcdefghijklmnopqrstuvwxyz0123456789', 2_000);

/** Addresses behind the patterns of endpoints; the picture is one of the site's own. */
const addresses: Record<string, (picture: string) => string[]> = {
  'GET /storage/v1/object/public/vid/:name': () => ['/storage/v1/object/public/vid/none.mp4'],
  'GET /images/:project/:dataset/:name/:vanity?': (picture) => [
    `${picture}?w=4000&h=4000&fit=crop&blur=${randomBytes(1)[0]}&fm=webp&q=${1 + ((randomBytes(1)[0] ?? 0) % 99)}`,
    `${picture}?w=2000&fm=avif&q=${1 + ((randomBytes(1)[0] ?? 0) % 99)}`,
  ],
  'GET /files/:project/:dataset/:name/:vanity?': () => ['/files/sandbox/production/none.pdf'],
  'GET /admin/*': () => [`/admin/${token()}`],
  'GET /studio/*': () => [`/studio/${token()}`],
  'GET /share/*': () => [`/share/ar/blog/${randomUUID()}.jpg`, '/share/ar/coaching.jpg'],
  'GET /*': () => [
    `/${token()}`,
    `/blog/${randomUUID()}`,
    `/blog?topic=${randomUUID()}`,
    `/search?q=${random('نوملقيترك', 4)}`,
  ],
  'GET /functions/v1/content': () => [
    `/functions/v1/content?path=/blog/${randomUUID()}&lang=ar`,
    '/functions/v1/content?path=/about&lang=ar',
  ],
  [`GET ${documentAgainPath}`]: () => [`${documentAgainPath}?token=${token()}`],
};

/** The attacks on an endpoint; none where its pattern has no address. */
export function attacksOn(route: string, picture: string): Attack[] {
  const [method = '', pattern = ''] = route.split(' ');
  const own = known[route] ?? [];
  if (method !== 'GET' && method !== 'DELETE') {
    return [...own, ...bodiesOf(pattern.replaceAll(/:\w+/g, randomUUID()), method)];
  }
  const isPattern = /[:*]/.test(pattern) && !pattern.startsWith('/auth/');
  const find = addresses[route] ?? (isPattern ? () => [] : undefined);
  const plain = `${pattern.replaceAll(/:\w+/g, randomUUID())}?token=${token()}&lang=ar`;
  const headers = { Authorization: `Bearer ${token()}` };
  const paths = find?.(picture) ?? [plain];
  return [
    ...own,
    ...paths.map((_, at) => () => {
      const path = find?.(picture)[at] ?? plain;
      return new Request(`${host}${path}`, { method, headers });
    }),
  ];
}
