import type { Context } from 'hono';
import { MINUTE_MS } from '#machines/duration.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { ProblemError, StaffProblemError } from '../platform/errors.ts';

const special = /['()*]/g;

const percent = (character: string) =>
  `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/**
 * Headers of a file that is only ever saved: browsers never display it or guess its type, and caches never
 * store it.
 */
export function attachmentHeaders({ name, type }: { name: string; type: string }) {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(special, percent);
  const plain = name.replace(/[^\w. -]/g, '_');
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Sends a file that is only ever saved. */
export function sendFile(
  c: Context,
  { content, ...file }: { name: string; type: string; content: Uint8Array },
): Response {
  return c.body(new Uint8Array(content), 200, attachmentHeaders(file));
}

/**
 * Reads the name of an uploaded file, percent-encoded in `X-File-Name`, a header that pages of other sites
 * cannot send.
 */
export function fileNameOf(c: Context): string {
  const encoded = c.req.header('X-File-Name');
  if (encoded === undefined) throw new ProblemError('malformed_request');
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    throw new ProblemError('malformed_request', {}, error);
  }
}

/** Returns the token of the header `Authorization: Bearer`. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer (.*)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** How many files may be in memory at once, from one network and from all. */
const MOST_OF_NETWORK = 4;
const MOST_AT_ONCE = 12;

/** Returns a function that reads a file and works on it while there is room in memory. */
export function createFileRoom() {
  /** The network of each file in memory. */
  const held: string[] = [];
  return async (network: string, work: () => Promise<void>): Promise<void> => {
    const own = held.filter((each) => each === network);
    if (own.length >= MOST_OF_NETWORK || held.length >= MOST_AT_ONCE) {
      throw new ProblemError('too_many_requests');
    }
    held.push(network);
    try {
      await work();
    } finally {
      held.splice(held.indexOf(network), 1);
    }
  };
}

/** How long a file may be on its way, and how long nothing of it may come. */
const limits = { wholeMs: 3 * MINUTE_MS, silenceMs: MINUTE_MS / 6 };

/**
 * Reads a body that is a file.
 * @throws ProblemError for one that is too large or too slow.
 */
export async function fileBody(
  c: Context,
  code: 'receipt_too_large' | 'file_too_large',
  { wholeMs, silenceMs } = limits,
): Promise<Uint8Array> {
  const tooLarge = code === 'file_too_large' ? new StaffProblemError(code) : new ProblemError(code);
  if (Number(c.req.header('Content-Length')) > DOCUMENT_MAX_BYTES) throw tooLarge;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new ProblemError('upload_slow'));
  const whole = setTimeout(giveUp, wholeMs);
  const silence = setTimeout(giveUp, silenceMs);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  try {
    for (; reader; silence.refresh()) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.byteLength;
      if (size > DOCUMENT_MAX_BYTES) throw tooLarge;
      chunks.push(value);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    // What still comes is held by nobody.
    reader?.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}
