import { randomBytes, randomUUID } from 'node:crypto';
import { copyPath, documentAgainPath } from '#machines/api/paths.ts';
import {
  type Attack,
  acceptedBy,
  arabic,
  copyRequest,
  host,
  json,
  pieces,
  post,
  random,
  type Site,
} from './accepted-calls.ts';

const LARGEST = 63 * 1_024;

/** The names of fields of calls and forms, each of which gets the longest text. */
const fields = [
  ...['email', '_email', 'password', 'phone', 'token', 'tokens', 'token_hash', 'type', 'data'],
  ...['name', '_full_name', '_whatsapp', '_service', '_answers', 'answers', 'message', 'subject'],
  ...['words', 'reference', 'paymentReference', 'bookingId', 'ticket', 'website', 'form', 'step'],
  ...['refresh_token', 'code_verifier', 'auth_code', 'id_token', 'provider', 'domain', 'code'],
];

const longText = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece).slice(1, -1))));

/** Bodies of every kind of call: one long text, as many as there are fields, deep, and wide. */
function bodiesOf(path: string, method: string): Attack[] {
  const share = LARGEST / (fields.length + 1);
  const filled = (piece: string) =>
    Object.fromEntries(fields.map((name) => [name, longText(piece, share)]));
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at]));
  const form = new URLSearchParams({ message: 'ء'.repeat(LARGEST / 6) });
  return [
    ...pieces.map((piece) => () => json(path, filled(piece), method)),
    () => json(path, { message: longText('<script ', LARGEST - 100) }, method),
    () => post(path, '['.repeat(LARGEST / 2) + ']'.repeat(LARGEST / 2), 'application/json', method),
    () => json(path, wide, method),
    () => post(path, form, 'application/x-www-form-urlencoded', method),
  ];
}

const token = () => random('abcdefghijklmnopqrstuvwxyz0123456789', 2_000);

/** Addresses behind the patterns of endpoints; the picture is one of the site's own. */
const addresses: Record<string, (picture: string) => string[]> = {
  'GET /storage/v1/object/public/vid/:name': () => ['/storage/v1/object/public/vid/none.mp4'],
  'GET /images/:project/:dataset/:name/:vanity?': (picture) =>
    // As large as the original, which is more than any other may become.
    ['fm=avif', 'fm=webp&sharp=100&sat=100&blur=2', 'w=2000&h=2000&fit=crop&fm=avif'].map(
      (made) => `${picture}?${made}&q=${1 + ((randomBytes(1)[0] ?? 0) % 99)}`,
    ),
  'GET /files/:project/:dataset/:name/:vanity?': () => ['/files/sandbox/production/none.pdf'],
  'GET /admin/*': () => [`/admin/${token()}`],
  'GET /studio/*': () => [`/studio/${token()}`],
  'GET /auth/v1/open': () => [
    `/auth/v1/open?purpose=recovery&token=${randomUUID()}&redirect_to=/admin/${randomUUID()}`,
  ],
  'GET /share/*': () => [`/share/ar/blog/${randomUUID()}.jpg`, '/share/ar/coaching.jpg'],
  'GET /*': () => [
    `/${token()}`,
    `/blog/${randomUUID()}`,
    `/blog?topic=${randomUUID()}`,
    `/search?q=${arabic(4)}`,
  ],
  'GET /functions/v1/content': () => [
    `/functions/v1/content?path=/blog/${randomUUID()}&lang=ar`,
    '/functions/v1/content?path=/about&lang=ar',
  ],
  [`GET ${documentAgainPath}`]: () => [`${documentAgainPath}?token=${token()}`],
};

/** The attacks on an endpoint; none where its pattern has no address. */
export function attacksOn(route: string, site: Site): Attack[] {
  const [method = '', pattern = ''] = route.split(' ');
  if (method !== 'GET' && method !== 'DELETE') {
    const accepted = method === 'POST' ? acceptedBy(site)[pattern] : undefined;
    const path = pattern.replaceAll(/:\w+/g, randomUUID());
    return [...(accepted ?? []), ...bodiesOf(path, method)];
  }
  if (pattern === copyPath) return [() => copyRequest(site)];
  const isPattern = /[:*]/.test(pattern) && !pattern.startsWith('/auth/');
  const find = addresses[route] ?? (isPattern ? () => [] : undefined);
  const plain = `${pattern.replaceAll(/:\w+/g, randomUUID())}?token=${token()}&lang=ar`;
  const headers = { Authorization: `Bearer ${token()}` };
  const paths = find?.(site.picture) ?? [plain];
  return paths.map((_, at) => () => {
    const path = find?.(site.picture)[at] ?? plain;
    return new Request(`${host}${path}`, { method, headers });
  });
}
