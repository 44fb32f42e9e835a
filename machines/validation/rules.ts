import topLevelDomains from 'tlds' with { type: 'json' };
import type { FieldErrorCode } from '../problem.ts';
import { cleanEmail, cleanLine } from './clean.ts';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, URI_MAX, URL_MAX } from './limits.ts';

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

/** The top-level domains of the world, of examples and of networks at home. */
const domains = new Set([
  ...topLevelDomains,
  ...['example', 'invalid', 'internal', 'local', 'localhost', 'onion', 'test'],
]);

/**
 * A text that leads somewhere by its form: an at sign, a scheme, `www`, five digits, an encoded
 * domain.
 */
const address = /@|:\/\/|\bwww\b|(?:\p{Nd}\P{Nd}{0,2}){5}|\bxn--/iu;

/** The last of the words that dots join. */
const lastLabel = /[\p{L}\p{M}\p{N}]\.([\p{L}\p{M}\p{N}-]+)(?!\.?[\p{L}\p{M}\p{N}-])/gu;

/** Whether a mail program makes a link of it, or a reader may dial it. */
function leadsElsewhere(name: string): boolean {
  const shown = name.normalize('NFKC').replaceAll('\u3002', '.').toLowerCase();
  const labels = [...shown.matchAll(lastLabel)];
  return address.test(shown) || labels.some(([, label = '']) => domains.has(label));
}

/**
 * Checks a person's name, dots as people write them included. It stands in mails, so nothing in it
 * may lead anywhere.
 */
export function checkName(value: string): Broken {
  const name = cleanLine(value);
  return (
    checkRequiredText(name, NAME_MIN, NAME_MAX) ??
    (leadsElsewhere(name) ? { code: 'address_in_name' } : null)
  );
}
