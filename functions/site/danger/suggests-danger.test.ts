import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suggestsDanger } from './suggests-danger.ts';

const isFlagged = (text: string) => suggestsDanger(text);

it.each([
  'I want to die.',
  'Some days I just really want to DIE',
  'I don’t want to live anymore.',
  'i dont wanna be here anymore',
  'I can’t go on living like this',
  'Honestly, everyone would be better off without me.',
  'I have been thinking about suicide',
  'I was suicidal last month',
  'I keep cutting myself at night',
  'sometimes I think of ending my life',
  'I wish I was dead',
  'I took an overdose in spring',
  'There is no reason to live.',
  'I hope I fall asleep and never wake up',
  'I am going to kill him',
  'My husband beats me and I am not safe at home',
  'The voices tell me to do it',
  'I w​ant to die',
  'bedi moot w artah',
  'mesh 3ayez a3ish',
])('flags “%s”', (text) => {
  expect(isFlagged(text)).toBe(true);
});

it.each([
  'أريد أن أموت',
  'أُرِيدُ أَنْ أَمُوتَ',
  'وأتمنى الموت كل ليلة',
  'ابغى امووووت وارتاح',
  'أبي أموت',
  'بدي موت',
  'مش عايزة أعيش',
  'مش عاوز أعيش تاني',
  'ما بدي عيش هيك',
  'لم أعد أريد الحياة',
  'أفكر في الانتحار',
  'حاولت أن أقتل نفسي',
  'أقتـــل نفسي',
  'أؤذي نفسي أحيانًا',
  'بجرح حالي',
  'أهلي أفضل بدوني',
  'ليتني متّ قبل هذا',
  'يارب خذني',
  'فقدتُ الرغبة في الحياة',
  'أخذت جرعة زائدة',
  'زوجي يضربني',
  'أخاف على حياتي',
  'كرهت حياتي',
  'الأصوات تأمرني',
])('flags “%s”', (text) => {
  expect(isFlagged(text)).toBe(true);
});

it.each([
  'I am dying to begin something new.',
  'This job was killing me, so I left it.',
  'The deadline kills the joy.',
  'My father died two years ago, and I still grieve.',
  'I want to live by the sea.',
  'I cannot live without music.',
  'I hurt my knee and had to stop running.',
  'I cut sugar and hang out with friends.',
  'I want to take my life into my own hands.',
  'I want to find a reason to get up early.',
  'I was in hospital for a depression; today I am well.',
  'I am tired, and afraid of failing.',
  'I would like to be dead certain of my path.',
])('lets “%s” pass', (text) => {
  expect(isFlagged(text)).toBe(false);
});

it.each([
  'أريد أن أعيش قرب البحر',
  'توفي أبي قبل عامين وما زلت حزينة',
  'أموت شوقًا إلى السفر',
  'بموت في القهوة',
  'كنت ميتة من التعب في العمل القديم',
  'الموت علّمني معنى الحياة',
  'أقتل الوقت بالهاتف وأريد أن أتوقف',
  'جرحت يدي في المطبخ',
  'تعبت من العمل الليلي',
  'نفسي في بيت هادئ',
  'أريد أن أنهي دراستي',
  'أبي علّمني الصبر',
  'مررت بالاكتئاب وأنا اليوم بخير',
  'لا أستطيع العيش دون موسيقى',
])('lets “%s” pass', (text) => {
  expect(isFlagged(text)).toBe(false);
});

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
