import type { FieldErrorCode } from '../problem.ts';
import { cleanLine, cleanPhone } from './clean.ts';
import {
  EMAIL_MAX,
  NAME_MAX,
  NAME_MIN,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  PHONE_MAX,
  URI_MAX,
  URL_MAX,
} from './limits.ts';

/** What one value breaks, or null. The limit is in characters (digits for a telephone number). */
export type Broken = { code: FieldErrorCode; limit?: number } | null;

/** The pattern of the HTML standard's `input type=email`, and a dot in the domain. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * What a mail program makes a link of, or a reader may dial: an at sign, a scheme, a dot inside a word, five
 * digits. A title of one Arabic letter may stand before its dot without a space, as people write it.
 */
const addressInName =
  /@|:\/\/|\bwww\b|(?:[\p{L}\p{N}]{2}|[a-z\p{N}])[.\u3002][\p{L}\p{N}]{2}|(?:\p{Nd}\P{Nd}{0,2}){5}/iu;

/** A country's code begins with no zero: a number that does is one within a country. */
const phone = /^\+?[\s().-]*[1-9][\d\s().-]*$/;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/** A text that must be there, between two lengths counted after trimming. */
export function checkRequiredText(value: string, minimum: number, maximum: number): Broken {
  const { length } = value.trim();
  if (length === 0) return { code: 'required' };
  if (length < minimum) return { code: 'too_short', limit: minimum };
  return checkLength(value, maximum);
}

export function checkLength(value: string, maximum: number): Broken {
  return value.trim().length > maximum ? { code: 'too_long', limit: maximum } : null;
}

/** A person's name. It stands in mails, so nothing in it may lead anywhere. */
export function checkName(value: string): Broken {
  const shown = value.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return (
    checkRequiredText(value, NAME_MIN, NAME_MAX) ??
    (addressInName.test(shown) ? { code: 'address_in_name' } : null)
  );
}

export function checkEmail(value: string): Broken {
  return (
    checkRequiredText(value, 1, EMAIL_MAX) ??
    (email.test(cleanLine(value)) ? null : { code: 'invalid_email' })
  );
}

/** WhatsApp number: may be empty; international format with 7 to 15 digits (E.164). */
export function checkPhone(value: string): Broken {
  const number = cleanPhone(value);
  if (number === '') return null;
  const tooLong = checkLength(number, PHONE_MAX);
  if (tooLong) return tooLong;
  const digits = number.replace(/\D/g, '').length;
  const fits = phone.test(number) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
  return fits ? null : { code: 'invalid_phone' };
}

/** A web address: may be empty; the scheme may be left out, but no other than http and https stands. */
export function checkUrl(value: string, maximum = URL_MAX): Broken {
  const address = value.trim();
  if (address === '') return null;
  const tooLong = checkLength(address, maximum);
  if (tooLong) return tooLong;
  const full = scheme.test(address) ? address : `https://${address}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.hostname.includes('.') ? null : { code: 'invalid_url' };
}

/** An address that a service gave: whole, on http or https, and there. */
export function checkWebUri(value: string): Broken {
  const isWhole = /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
  return checkRequiredText(value, 1, URI_MAX) ?? (isWhole ? null : { code: 'invalid_url' });
}

/** One of a closed list; empty means not chosen, which is allowed. */
export function checkChoice(value: string, choices: readonly string[]): Broken {
  return value === '' || choices.includes(value) ? null : { code: 'invalid_choice' };
}
