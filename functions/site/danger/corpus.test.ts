import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suggestsDanger } from './suggests-danger.ts';

const languages = ['english', 'arabic', 'gulf', 'egyptian', 'arabizi'];
const splits = ['tuning', 'held-out', 'indirect'];

function rowsOf(name: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, 'corpus', `${name}.tsv`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

const corpus = languages.flatMap((language) =>
  rowsOf(language)
    .slice(1)
    .map(([label = '', kind, split = '', sentence = '']) => ({
      language,
      label,
      kind,
      split,
      sentence,
    })),
);

/** How many of a hundred such sentences are flagged. */
function percentFlagged(language: string, split: string, label: string): string {
  const such = corpus.filter(
    (row) => row.language === language && row.split === split && row.label === label,
  );
  const flagged = such.filter(({ sentence }) => suggestsDanger(sentence));
  return ((100 * flagged.length) / such.length).toFixed(1);
}

const figures = languages.flatMap((language) =>
  splits.map((split) => [
    language,
    split,
    percentFlagged(language, split, 'danger'),
    percentFlagged(language, split, 'harmless'),
  ]),
);

it('keeps the recall and the false alarms that are recorded', () => {
  const [heads, ...recorded] = rowsOf('figures');
  const table = [heads, ...figures].map((row) => row?.join('\t')).join('\n');
  process.stdout.write(`${table}\n`);
  expect(recorded.map((row) => row.slice(0, 2))).toEqual(figures.map((row) => row.slice(0, 2)));
  const worse = figures.filter(
    ([, , recall, alarms], at) =>
      Number(recall) < Number(recorded[at]?.[2]) || Number(alarms) > Number(recorded[at]?.[3]),
  );
  expect(worse).toEqual([]);
});

it('reads each sentence once, labelled and assigned to a split', () => {
  const sentences = corpus.map(({ sentence }) => sentence.toLowerCase());
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  const isComplete = (row: (typeof corpus)[number]) =>
    ['danger', 'harmless'].includes(row.label) &&
    splits.includes(row.split) &&
    row.kind &&
    row.sentence.trim() === row.sentence &&
    row.sentence;
  expect(corpus.filter((row) => !isComplete(row))).toEqual([]);
});

it.each(languages)('has at least 400 sentences in %s, two fifths of them harmless', (language) => {
  const such = corpus.filter((row) => row.language === language);
  expect(such.length).toBeGreaterThanOrEqual(400);
  const harmless = such.filter(({ label }) => label === 'harmless');
  expect(harmless.length / such.length).toBeGreaterThan(0.4);
});

it.each([
  ['english', 'I am not well and '],
  ['arabic', 'لست بخير و'],
  ['gulf', 'ما عندي أحد أكلمه '],
  ['egyptian', 'من عشر سنين جيت هنا ودلوقتي '],
  ['arabizi', 'ana msh kwayes w '],
])('is not calmed in %s by the clause “%s” before a wish to die', (language, clause) => {
  const wishes = corpus.filter(
    (row) => row.language === language && row.kind === 'wish' && row.split === 'tuning',
  );
  const flagged = wishes.filter(({ sentence }) => suggestsDanger(sentence));
  expect(flagged.filter(({ sentence }) => !suggestsDanger(clause + sentence))).toEqual([]);
});
