import { expect, it } from 'vitest';
import { placesIn, termOf, termsOf } from './terms.ts';

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
