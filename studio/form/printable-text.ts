import { unprintableIn } from '../../machines/printable.ts';
import { say } from '../words/words.ts';

/** Warns of characters that documents made from a text cannot show. */
export function validatePrintable(text: unknown): true | string {
  const signs = typeof text === 'string' ? unprintableIn(text) : [];
  return (
    signs.length === 0 ||
    say('No font has {signs}: documents show � in their place.', { signs: signs.join(' ') })
  );
}
