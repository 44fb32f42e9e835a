import { listAnswers, type Told } from '#machines/intake/answers.ts';
import type { Language } from '#machines/language.ts';
import { fold } from '#machines/search/terms.ts';
import { phrasesIn, readPhrases, type Spelling, wordsOf } from './phrases.ts';

/** A text as it was meant: without marks inside words, and no letter twice in a row. */
const unify = (text: string) =>
  fold(text)
    .replace(/[\u200b-\u200f\u2060\ufeff'’‘`´]/g, '')
    .replace(/(\p{L})\1+/gu, '$1');

const sounds: [RegExp, string][] = [
  [/7/g, 'h'],
  [/5/g, 'kh'],
  [/8/g, 'gh'],
  [/6/g, 't'],
  [/9/g, 's'],
  [/2/g, ''],
  [/[eiy]+/g, 'i'],
  [/[ou]+/g, 'o'],
];

/** Arabic in Latin letters, which everybody spells differently. */
const unifyArabizi = (text: string) =>
  unify(sounds.reduce((rest, [letter, sound]) => rest.replace(letter, sound), unify(text)));

const spelling = (unifier: Spelling['unify'], fillers: string): Spelling => ({
  unify: unifier,
  fillers: new Set(fillers.split(' ').map(unifier)),
});

const plain = spelling(
  unify,
  'just really actually simply only always often sometimes all so even seriously honestly literally ' +
    'probably i am im ive id to 2 a the also very now please fucking ' +
    'ان اني انني بس فقط احيانا دائما دايما والله يعني خلاص انا كثيرا فعلا بجد بقى بقا',
);
const arabizi = spelling(
  unifyArabizi,
  'w wa we el il al l ana bas bs ya ba2a wallah 5alas en eno eny inno bgd yaani ya3ni',
);

const readers = [
  { spelling: plain, files: ['english.txt', 'arabic.txt'] },
  { spelling: arabizi, files: ['arabizi.txt'] },
].map(({ spelling, files }) => {
  const phrases = files.map((file) => readPhrases(file, spelling));
  const harmless = phrases.flatMap((each) => each.harmless);
  const danger = phrases.flatMap((each) => each.danger);
  return {
    spelling,
    all: [...harmless, ...danger],
    harmlessIn: phrasesIn(harmless),
    dangerIn: phrasesIn(danger),
  };
});

/** Every phrase that texts are compared with. */
export const allPhrases = () => readers.flatMap(({ all }) => all);

/** Returns what a customer told that suggests danger: their own words, and the options that they chose. */
export function dangerIn(told: Told, language: Language): string[] {
  return listAnswers(told, language)
    .map(({ text }) => text)
    .filter(suggestsDanger);
}

/** Says whether a person's own words suggest that they, or somebody near them, may be in danger. */
export function suggestsDanger(text: string): boolean {
  return readers.some(({ spelling, harmlessIn, dangerIn }) => {
    const words = wordsOf(text, spelling);
    const rest = harmlessIn(words)
      .reduce((left, { expression }) => left.replaceAll(expression(), ' … '), words)
      .replaceAll(' "', '');
    return dangerIn(rest).some(({ expression }) => rest.search(expression()) >= 0);
  });
}
