import * as z from 'zod/mini';
import { isSigned, parseJson } from '../../http/signed-json.ts';
import { Unsigned } from '../../http/unsigned.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

const events = z.union([
  z.pipe(
    z.object({
      event: z.literal('payment_intent.status.updated'),
      data: z.object({ id }),
    }),
    z.transform(({ data }) => ({ intentId: data.id })),
  ),
  z.pipe(
    z.object({ event: z.literal('refund.status.updated'), data: z.object({ id }) }),
    z.transform(({ data }) => ({ refundId: data.id })),
  ),
]);

/** What changed at Ziina: a payment intent or a refund, by its id. */
export type ZiinaEvent = z.infer<typeof events>;

/**
 * Reads what changed from an event's raw body; null for events of other kinds. The rest of the body is not
 * trusted: its signature carries no time, so anybody may replay an old event.
 * @throws Unsigned unless Ziina signed exactly this body.
 */
export function readZiinaEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): ZiinaEvent | null {
  if (!isSigned(rawBody, [signature ?? ''], secret)) throw new Unsigned('signature');
  const read = z.safeParse(events, parseJson(rawBody));
  return read.success ? read.data : null;
}
