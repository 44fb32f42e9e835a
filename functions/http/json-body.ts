import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import { bodySize as refuseLarger } from 'service-kit/body';
import type { Call } from '#machines/api/call.ts';
import { readLanguage } from '#machines/language.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { ProblemError } from '../platform/errors.ts';
import type { ApiEnv } from './env.ts';

/** Answers bodies of more than `maxSize` bytes with a problem. */
export const bodySize = (maxSize: number) =>
  refuseLarger(maxSize, () => {
    throw new ProblemError('payload_too_large');
  });

/** Several times the longest answers of the longest form, in Arabic. */
const LARGEST_BODY = 64 * 1024;

/** Accepts only JSON up to a size (bytes). A page of another site cannot send JSON without a CORS preflight. */
export function jsonUpTo(maxSize = LARGEST_BODY) {
  return [
    createMiddleware<ApiEnv>(async (c, next) => {
      const type = c.req.header('Content-Type') ?? '';
      if (!/^application\/json\s*(;|$)/i.test(type)) throw new ProblemError('malformed_request');
      await next();
    }),
    bodySize(maxSize),
  ] as const;
}

/** Validates the body by the call's schema. */
export function jsonBody<T>(call: Pick<Call<T, unknown, unknown>, 'request' | 'fieldName'>) {
  return validator('json', (input: unknown, c): T => {
    if (typeof input === 'object' && input !== null && '_language' in input) {
      const language = readLanguage(input._language);
      if (language) c.set('bodyLanguage', language);
    }
    const parsed = parseRequest(call, input);
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    return parsed.value;
  });
}
