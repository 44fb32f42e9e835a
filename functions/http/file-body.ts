import type { Context } from 'hono';
import { MINUTE_MS } from '#machines/duration.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { ProblemError, StaffProblemError } from '../platform/problem-error.ts';

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
