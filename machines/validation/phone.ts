import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanLine, latinDigits } from './clean.ts';
import { PHONE_MAX } from './limits.ts';
import { type Broken, checkLength } from './rules.ts';

/** The number in E.164, or null. Its country is never guessed, and a zero after it goes. */
function readPhone(line: string): string | null {
  const number = latinDigits(line.normalize('NFKC')).replace(/^\(?(?:\+?00|\+)/, '+');
  const read = parsePhoneNumberFromString(number, { extract: false });
  return read?.isValid() && !read.ext ? read.number : null;
}

/** A telephone number from any keyboard or contact list, in E.164; as typed where it is none. */
export function cleanPhone(value: string): string {
  const line = cleanLine(value);
  return readPhone(line) ?? line;
}

/** Checks a WhatsApp number: it may be empty; otherwise it must exist, with its country's code. */
export function checkPhone(value: string): Broken {
  const line = cleanLine(value);
  if (line === '') return null;
  return checkLength(line, PHONE_MAX) ?? (readPhone(line) ? null : { code: 'invalid_phone' });
}
