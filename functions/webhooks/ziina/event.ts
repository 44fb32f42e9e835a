import * as z from 'zod/mini';
import { ProblemError } from '../../kernel/problem-error.ts';
import { isSigned } from '../signature.ts';

const message = z.object({
  event: z.literal('payment_intent.status.updated'),
  data: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
});

/**
 * The id of the payment intent that a message is about; null for messages of other kinds. What else it says
 * is not believed: without a time in its signature it may be an old one, sent again by anybody.
 * @throws ProblemError `signature_invalid` unless Ziina signed exactly this body.
 */
export function readZiinaMessage(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): string | null {
  if (!isSigned(rawBody, signature ?? '', secret)) throw new ProblemError('signature_invalid');
  const read = z.safeParse(message, parsed(rawBody));
  return read.success ? read.data.data.id : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
