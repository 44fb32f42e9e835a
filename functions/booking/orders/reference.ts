import { randomBytes } from 'node:crypto';
import { referenceAlphabet } from '#machines/reference.ts';

const LENGTH = 16;
const GROUP = 4;

/** Makes a payment's reference: 80 random bits that a person can read aloud, as in `7K3M-9QXT-2B4C-D6EF`. */
export function makeReference(): string {
  const letters = [...randomBytes(LENGTH)].map(
    (byte) => referenceAlphabet[byte % referenceAlphabet.length],
  );
  const groups = Array.from({ length: LENGTH / GROUP }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  );
  return groups.join('-');
}
