import * as z from 'zod/mini';
import { cleanLine, cleanText } from '../validation/clean.ts';
import { TEXT_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkLength, checkRequiredText } from '../validation/rules.ts';
import { paymentProviders } from './payment-provider.ts';

/** Values that several requests and responses have in common. */

const plain = rule((value: string) => (/^[\w-]*$/.test(value) ? null : { code: 'invalid_type' }));

export function line(maximum: number) {
  return cleaned(cleanLine).check(rule((value) => checkRequiredText(value, 1, maximum)));
}

/** A line that may be empty. */
export function optionalLine(maximum: number) {
  return cleaned(cleanLine).check(rule((value) => checkLength(value, maximum)));
}

function plainLine(maximum: number) {
  return line(maximum).check(plain);
}

export const identifier = plainLine(64);

/** By which a payment is named to people. */
export const reference = line(100);

/** The unguessable token of a booking. */
export const token = plainLine(200);

export const provider = z.enum(paymentProviders);

/** The intake's answers by field name. */
export const answers = z.record(
  z.string(),
  cleaned(cleanText).check(rule((value) => checkLength(value, TEXT_MAX))),
);

/** A text of a response, which must say something. */
export const text = z.string().check(z.minLength(1));

/** The response of a call that tells nothing but its success. */
export const success = z.object({ success: z.literal(true) });

export type SuccessResponse = z.infer<typeof success>;

/** What does not fit the schema counts as absent. */
export function ifFits<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}
