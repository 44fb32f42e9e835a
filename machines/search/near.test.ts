import { expect, it } from 'vitest';
import { nearTerms, stemsOf, writtenIn } from './near.ts';
import { placesIn } from './terms.ts';

it.each([
  ['anxious', 'anxiety'],
  ['founders', 'founder'],
  ['depresion', 'depression'],
  ['loneliness', 'lonely'],
  ['stopping', 'stop'],
  ['grieving', 'grieve'],
  ['theraphy', 'therapy'],
  ['moms', 'mom'],
  ['أسعار', 'السعر'],
  ['اسعار', 'سعر'],
  ['الأسعار', 'سعرها'],
  ['أشهر', 'شهر'],
  ['آلام', 'ألم'],
  ['آمال', 'الأمل'],
  ['حلقاتها', 'حلقة'],
  ['وحلقات', 'الحلقة'],
  ['قلقان', 'القلق'],
  ['المؤسسون', 'المؤسسة'],
])('%s is near %s', (typed, text) => {
  const steps = nearTerms([typed]);
  expect(placesIn(text, steps.at(-1) ?? [])).toHaveLength(1);
});

it.each([
  ['founders', ['founder', 'found']],
  ['happiness', ['happin', 'happi', 'happ']],
  ['stopping', ['stopp', 'stop']],
  ['carelessness', ['careless', 'care', 'car']],
  ['والذكريات', ['ذكريات', 'ذكري', 'ذكر']],
  ['الآلام', ['ألم', 'آلام', 'آلا']],
  ['صداقتنا', ['صداقت']],
  ['تفكيرها', ['تفكير']],
  ['sleep4', []],
  ['4sleep', []],
  ['نومx', []],
  ['xنوم', []],
  ['calm', []],
  ['sad', []],
  ['4673', []],
  ['café', []],
])('the stems of %j are %j, the nearest first', (word, stems) => {
  expect(stemsOf(word)).toEqual(stems);
});

it.each(['ألمانيون', 'المدفوعات', 'ألم'])('%s is near no word for its article', (typed) => {
  for (const terms of nearTerms([typed])) expect(placesIn('المعاشة المجتمع', terms)).toEqual([]);
});

it('each further step finds what the step before it found, for all words', () => {
  const found = nearTerms(['founders', 'anxious']).map((terms) =>
    ['founder', 'found', 'anxiety'].map((text) => placesIn(text, terms).length),
  );
  expect(found).toEqual([
    [1, 0, 1],
    [1, 1, 1],
  ]);
});

it.each([
  [['doctor', 'café'], 'en'],
  [['الحلقة', '12'], 'ar'],
  [['TEDx', 'الحلقة'], null],
  [['123', '٤٦'], null],
])('%j is written in %j', (words, language) => {
  expect(writtenIn(words)).toBe(language);
});
