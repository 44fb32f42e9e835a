import topLevelDomains from 'tlds' with { type: 'json' };
import { cleanLine } from './clean.ts';
import { NAME_MAX, NAME_MIN } from './limits.ts';
import { type Broken, checkRequiredText } from './rules.ts';

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
