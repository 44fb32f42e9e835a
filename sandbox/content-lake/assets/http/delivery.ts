const ONE_YEAR_S = 31_536_000;

/** What goes out under an address whose content never changes. */
interface Delivery {
  body: Uint8Array;
  mimeType: string;
  /** Differs wherever the bytes do. */
  tag: string;
  /** The name under which it is saved instead of being shown. */
  saveAs?: string;
  /** Whether the answer depends on what the reader accepts. */
  variesByAccept?: boolean;
}

/** A drawing may carry scripts and links to elsewhere: opened by itself it may do nothing but show. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Lets every cache keep the answer for good, and nobody take it for anything else than it is. */
export function deliver(request: Request, delivery: Delivery): Response {
  const headers = headersOf(delivery);
  if (isKnown(request, delivery.tag)) return new Response(null, { status: 304, headers });
  const { body } = delivery;
  headers.set('content-type', delivery.mimeType);
  headers.set('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.get('range'), body.length);
  if (!range) return send(body, 200, headers);
  const [from, to] = range;
  if (from > to) {
    headers.set('content-range', `bytes */${body.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${from}-${to}/${body.length}`);
  return send(body.subarray(from, to + 1), 206, headers);
}

/** Whether the reader has these very bytes already. */
export function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`);
}

export function headersOf({ tag, saveAs, variesByAccept }: Omit<Delivery, 'body' | 'mimeType'>) {
  return new Headers({
    'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    etag: `"${tag}"`,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(variesByAccept && { vary: 'Accept' }),
    ...(saveAs !== undefined && { 'content-disposition': disposition(saveAs) }),
  });
}

function send(body: Uint8Array, status: number, headers: Headers): Response {
  headers.set('content-length', `${body.length}`);
  // Copied for the type's sake it would cost as much again: no shared memory comes this way.
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}

/** From and to which byte; a range that begins behind the end comes back with its end before its start. */
function rangeOf(header: string | null, size: number): [number, number] | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') return [Math.max(0, size - Number(to)), size - 1];
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}

function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`;
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
