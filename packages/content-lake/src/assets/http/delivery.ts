import type { Sql } from 'service-kit/sql';
import type { Dataset } from '../../dataset.ts';
import { isRecord, type LakeDocument } from '../../document.ts';
import type { Limits } from '../../limits.ts';
import type { ImageWorkers } from '../imaging/image-workers.ts';

/** What uploading and delivering assets needs. */
export interface AssetServices {
  sql: Sql;
  projectId: string;
  datasets: ReadonlyMap<string, Dataset>;
  workers: ImageWorkers;
  limits: Limits;
  /** The origin of asset URLs, without a trailing slash. */
  publicUrl(): string;
  /** Called for every error that is not a client's. */
  onError(error: unknown): void;
}

/** Answered as 404 in plain text, as the hosted lake does for assets. */
export class AssetNotFound extends Error {
  override readonly name = 'AssetNotFound';
}

/**
 * An asset's document.
 * @throws AssetNotFound
 */
export function assetDocument(
  { projectId, datasets }: AssetServices,
  path: { project: string; dataset: string },
  id: string | undefined,
): LakeDocument {
  const dataset = path.project === projectId ? datasets.get(path.dataset) : undefined;
  const document = id === undefined ? undefined : dataset?.views.stored.get(id);
  if (!document) throw new AssetNotFound('Not found');
  return document;
}

/** The download's file name: the requested one (`true` requests none), else the original one. */
export function nameToSave(
  asked: string | null,
  document: LakeDocument,
  otherwise: string,
): string {
  const original = document.originalFilename;
  return (asked !== 'true' && asked) || (typeof original === 'string' && original) || otherwise;
}

export function hasAlpha({ metadata }: LakeDocument): boolean {
  return isRecord(metadata) && metadata.hasAlpha === true;
}

export function plain(status: number, text: string, headers: Record<string, string> = {}) {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

const ONE_YEAR_S = 31_536_000;

/** Bytes that can be sent from one place to another, both included. */
interface Content {
  size: number;
  read(from: number, to: number): BodyInit;
}

export function inMemory(body: Uint8Array): Content {
  // Cast instead of copied: the bytes never lie in shared memory.
  const read: Content['read'] = (from, to) => body.subarray(from, to + 1) as BodyInit;
  return { size: body.length, read };
}

/** Content of a URL that never changes. */
interface Delivery {
  content: Content;
  mimeType: string;
  /** The ETag. */
  tag: string;
  /** Makes it a download with this file name. */
  saveAs?: string;
  /** Whether the response depends on the Accept header. */
  variesByAccept?: boolean;
}

/** An SVG can hold scripts and links to other hosts; opened on its own, it may only be displayed. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Responds with headers for permanent caching, without content sniffing, and with ranges. */
export function deliver(request: Request, delivery: Delivery): Response {
  const headers = headersOf(delivery);
  if (isKnown(request, delivery.tag)) return new Response(null, { status: 304, headers });
  const { size, read } = delivery.content;
  headers.set('content-type', delivery.mimeType);
  headers.set('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.get('range'), size);
  const [from, to] = range ?? [0, size - 1];
  if (from > to) {
    headers.set('content-range', `bytes */${size}`);
    headers.set('cache-control', 'no-store');
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`);
  headers.set('content-length', `${to + 1 - from}`);
  return new Response(read(from, to), { status: range ? 206 : 200, headers });
}

/** Whether the request's If-None-Match has this tag. */
export function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`);
}

export function headersOf({ tag, saveAs, variesByAccept }: Omit<Delivery, 'content' | 'mimeType'>) {
  return new Headers({
    'cache-control': `public, max-age=${ONE_YEAR_S}, immutable`,
    etag: `"${tag}"`,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    ...(variesByAccept && { vary: 'Accept' }),
    ...(saveAs !== undefined && { 'content-disposition': disposition(saveAs) }),
  });
}

/** The first and last byte; the last comes before the first when the range starts beyond the end. */
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
