import { fold } from '#machines/search/terms.ts';
import { phrases, sayings } from './phrases.ts';

/** Words that may be inserted in a phrase without changing its meaning. */
const fillers = new Set(
  [
    ...[
      'just',
      'really',
      'actually',
      'simply',
      'only',
      'always',
      'often',
      'sometimes',
      'all',
      'so',
      'even',
    ],
    ...[
      'seriously',
      'honestly',
      'literally',
      'probably',
      'i',
      'am',
      'im',
      'to',
      'a',
      'the',
      'also',
    ],
    ...[
      'ان',
      'اني',
      'انني',
      'بس',
      'فقط',
      'احيانا',
      'دائما',
      'دايما',
      'والله',
      'يعني',
      'خلاص',
      'انا',
      'كثيرا',
      'فعلا',
    ],
  ].map(fold),
);

/** Normalises a text for comparison: unifies spellings, drops fillers, and shortens repeated letters. */
function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/[\u200b-\u200f\u2060\ufeff'’‘`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));
}

/** Arabic prefixes that are written together with the next word. */
const prefixes = ['', 'و', 'ف'];

const known = [
  ...new Set(
    phrases.flatMap((phrase) => {
      const words = wordsOf(phrase).join(' ');
      return prefixes.map((prefix) => ` ${prefix}${words}`);
    }),
  ),
];

const harmless = sayings.map((saying) => ` ${wordsOf(saying).join(' ')}`);

/** Says whether a person's own words suggest that they, or somebody near them, may be in danger. */
export function suggestsDanger(text: string): boolean {
  const words = ` ${wordsOf(text).join(' ')}`;
  const said = harmless.reduce((rest, saying) => rest.replaceAll(saying, ' …'), words);
  return known.some((phrase) => said.includes(phrase));
}
