import { expect, it } from 'vitest';
import { MOST_RAW, SEARCH_MAX } from '../validation/limits.ts';
import { readSearched } from './address.ts';
import { nearTerms, stemsOf, writtenIn } from './near.ts';
import { placesIn, termOf, termsOf } from './terms.ts';

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

const marksOf = (typed: string, text: string) =>
  placesIn(text, termsOf([typed])).map(({ start, end }) => text.slice(start, end));

const around = 'في المجتمع المعاشة والمدفوعات للمجتمع الفريق اليوم الأمل الأم ألم الألم وألمٌ ألمها';

it.each([
  ['ألم', ['ألم', 'الألم', 'ألمها']],
  ['الم', ['ألم', 'الألم', 'ألمها']],
  ['أَلَم', ['ألم', 'الألم', 'ألمها']],
  ['الألم', ['ألم', 'الألم', 'ألمها']],
  ['الالم', ['ألم', 'الألم', 'ألمها']],
  ['المج', ['المجتمع', 'للمجتمع']],
  ['للم', []],
  ['أمل', ['الأمل']],
  ['امل', ['الأمل']],
  ['ألف', []],
  ['إلى', []],
  ['آلام', []],
])('%j marks no word for its article alone', (typed, marks) => {
  expect(marksOf(typed, around)).toEqual(marks);
});

it.each([
  ['ألف', 'ألف وألفان والفريق', ['ألف']],
  ['إلى', 'إلى اليوم إليكم وإليك إليها', ['إلى', 'إليها']],
  ['الى', 'الى اليوم', ['الى']],
  ['أب', 'الأب وبالتجربة أبي البيت', ['الأب', 'أبي']],
  ['ألمان', 'ألمانيا المانع', ['ألمانيا']],
  ['بال', 'بالي بالمجتمع وبال البال', ['البال']],
  ['والد', 'والدي والدين والدعم الوالد', ['والدي', 'والدين', 'الوالد']],
  ['با', 'بالمجتمع بارد', ['بارد']],
  ['الألوان', 'ألوانه الوان وانتهى', ['ألوانه']],
  ['الالتزام', 'التزام بالتزام الالتزام', ['التزام', 'الالتزام']],
])('%j in %j is %j', (typed, text, marks) => {
  expect(marksOf(typed, text)).toEqual(marks);
});

it.each([
  ['حیاة', 'حياة'],
  ['کتاب', 'كتاب'],
  ['حلقه', 'حلقة'],
  ['على', 'علي'],
  ['اسم', 'ٱسم'],
])('%j and %j are found alike, though their letters were typed otherwise', (typed, text) => {
  expect(marksOf(typed, text)).toEqual([text]);
  expect(marksOf(text, typed)).toEqual([typed]);
});

it('takes a short word for a beginning only at the end, where more may be typed', () => {
  expect(termsOf(['in', 'day', 'cal'])).toEqual([
    { forms: ['in'], withoutArticle: [] },
    { forms: ['day*'], withoutArticle: [] },
    { forms: ['cal*'], withoutArticle: [] },
  ]);
});

it.each([
  ['light', ['light*'], []],
  ['النوم', ['النوم*', 'نوم*', 'والنوم*', 'بالنوم*', 'للنوم*'], []],
  ['الآن', ['الان*', 'والان*', 'بالان*', 'للان*'], ['ان*']],
  ['ال', ['ال', 'الال*', 'والال*', 'بالال*', 'للال*'], []],
])(
  'the terms of %s are its beginnings, with its article and without',
  (word, forms, withoutArticle) => {
    expect(termOf(word)).toEqual({ forms, withoutArticle });
  },
);

const invisible = '\u200e';

it.each([
  ['?q=calm', 'calm'],
  ['?page=2&q=%20calm%0Amind%20', 'calm mind'],
  ['?q=%D9%82%D9%84%D9%82', 'قلق'],
  ['?q=', ''],
  ['?page=2', ''],
  ['', ''],
])('the address with %j searches for %j', (search, words) => {
  expect(readSearched(search)).toBe(words);
});

it('an address searches for no more than the field takes, however it was pasted', () => {
  expect(readSearched(`?q=${'x'.repeat(SEARCH_MAX + 1)}`)).toBe('x'.repeat(SEARCH_MAX));
  const pasted = (signs: number) => readSearched(`?q=${invisible.repeat(signs)}calm`);
  expect(pasted(SEARCH_MAX * MOST_RAW - 4)).toBe('calm');
  expect(pasted(SEARCH_MAX * MOST_RAW)).toBe('');
});
