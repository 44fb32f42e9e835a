import * as z from 'zod/mini';
import { ProblemError } from '../../kernel/problem-error.ts';
import { isSigned, parseJson } from '../signed-json.ts';

const event = z.object({
  event: z.literal('payment_intent.status.updated'),
  data: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
});

/**
 * Reads the id of the changed payment intent from an event's raw body; null for events of other kinds. The
 * rest of the body is not trusted: its signature carries no time, so anybody may replay an old event.
 * @throws ProblemError `signature_invalid` unless Ziina signed exactly this body.
 */
export function readZiinaEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): string | null {
  if (!isSigned(rawBody, signature ?? '', secret)) throw new ProblemError('signature_invalid');
  const read = z.safeParse(event, parseJson(rawBody));
  return read.success ? read.data.data.id : null;
}
