import * as z from 'zod/mini';
import { cleanLine } from '../validation/clean.ts';
import { NAME_MAX, PHONE_MAX } from '../validation/limits.ts';
import { checkName } from '../validation/name.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkPhone, cleanPhone } from '../validation/phone.ts';
import { line } from './fields.ts';

/** Values of requests that book, by the person or for them. */

export const fullName = cleaned(cleanLine, NAME_MAX).check(rule(checkName));

/** May be empty. */
export const whatsapp = z._default(cleaned(cleanPhone, PHONE_MAX).check(rule(checkPhone)), '');

const UUID_LENGTH = 36;

const uuid = z.uuid();

/** A UUID made once per attempt to book; the same key always meets the same order. */
export const idempotencyKey = line(UUID_LENGTH).check(
  rule((value) => (z.safeParse(uuid, value).success ? null : { code: 'invalid_type' })),
);
