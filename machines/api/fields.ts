import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanReference } from '../validation/clean.ts';
import { EMAIL_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkEmail, checkLength, checkRequiredText } from '../validation/rules.ts';
import { type Call, defineCall } from './call.ts';
import { paymentProviders } from './payment-provider.ts';

/** Values that several requests and responses have in common. */

const plain = rule((value: string) => (/^[\w-]*$/.test(value) ? null : { code: 'invalid_type' }));

export function line(maximum: number) {
  return cleaned(cleanLine, maximum).check(rule((value) => checkRequiredText(value, 1, maximum)));
}

/** A line that may be empty. */
export function optionalLine(maximum: number) {
  return cleaned(cleanLine, maximum).check(rule((value) => checkLength(value, maximum)));
}

function plainLine(maximum: number) {
  return line(maximum).check(plain);
}

export const identifier = plainLine(64);

const REFERENCE_MAX = 100;

/** A payment's reference, which names it to people. */
export const reference = cleaned(cleanReference, REFERENCE_MAX).check(
  rule((value) => checkRequiredText(value, 1, REFERENCE_MAX)),
);

/** The unguessable token of a booking. */
export const token = plainLine(200);

export const provider = z.enum(paymentProviders);

export const email = cleaned(cleanEmail, EMAIL_MAX).check(rule(checkEmail));

/** A text of a response, which must say something. */
export const text = z.string().check(z.minLength(1));

/** ISO 8601 with its offset. */
export const time = z.iso.datetime({ offset: true });

/** The response of a call that reports nothing but success. */
export const success = z.object({ success: z.literal(true) });

export type SuccessResponse = z.infer<typeof success>;

/** Defines a call that changes something, and answers with nothing but success. */
export function defineCommand<Request>(
  call: Omit<Call<Request, SuccessResponse, SuccessResponse>, 'response'>,
) {
  return defineCall({ ...call, response: success });
}

/** Reads a value that does not fit the schema as absent. */
export function ifFits<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** An answer of the intake for staff, with its question in the language of the call. */
export const listedAnswer = z.object({ field: text, question: text, text: z.string() });

/** How often somebody who has something open reports it. */
export const READER_BEAT_MS = 12_000;

/**
 * How long others still see a reader after the last report: one report may be late, and one may be
 * lost.
 */
export const READER_LEASE_MS = 2.5 * READER_BEAT_MS;

/** Names the others who have the same thing open. */
export const readersResponse = z.object({ readers: z.array(z.string()) });
