import type { Context } from 'hono';
import { ProblemError } from '../kernel/problem-error.ts';

/** The name of an uploaded file, percent-encoded in `X-File-Name`, which keeps pages of other sites from sending one. */
export function fileNameOf(c: Context): string {
  try {
    return decodeURIComponent(c.req.header('X-File-Name') ?? '');
  } catch (error) {
    throw new ProblemError('malformed_request', {}, error);
  }
}
