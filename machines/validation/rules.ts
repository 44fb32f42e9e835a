import type { FieldErrorCode } from '../problem.ts';
import { cleanEmail, cleanLine } from './clean.ts';
import { EMAIL_MAX, URI_MAX, URL_MAX } from './limits.ts';

/** The rule that a value breaks, or null. The limit is in characters. */
export type Broken = { code: FieldErrorCode; limit?: number } | null;

/** The pattern of the HTML standard's `input type=email`, and a dot in the domain. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

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

export function checkEmail(value: string): Broken {
  const address = cleanEmail(value);
  return (
    checkRequiredText(address, 1, EMAIL_MAX) ??
    (email.test(address) ? null : { code: 'invalid_email' })
  );
}

/**
 * Checks a web address: it may be empty and leave out the scheme, which may only be http or https.
 */
export function checkUrl(value: string, maximum = URL_MAX): Broken {
  const address = cleanLine(value);
  if (address === '') return null;
  const tooLong = checkLength(address, maximum);
  if (tooLong) return tooLong;
  const full = scheme.test(address) ? address : `https://${address}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.hostname.includes('.') ? null : { code: 'invalid_url' };
}

/** Checks a whole http or https address that a service gave; it must be there. */
export function checkWebUri(value: string): Broken {
  const isWhole = /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
  return checkRequiredText(value, 1, URI_MAX) ?? (isWhole ? null : { code: 'invalid_url' });
}

/** Checks one choice of a closed list; empty means not chosen, which is allowed. */
export function checkChoice(value: string, choices: readonly string[]): Broken {
  return value === '' || choices.includes(value) ? null : { code: 'invalid_choice' };
}
