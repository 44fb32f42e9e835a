import type { Context } from 'hono';
import { ProblemError } from '../platform/problem-error.ts';

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
