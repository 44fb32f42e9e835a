import { describe, expect, it } from 'vitest';
import {
  countWords,
  type DraftBlock,
  type DraftDocument,
  draftDocument,
  faultsOf,
  isUnwritten,
  sectionsOf,
  textOf,
  unwrittenDraft,
  withSection,
  wordsIn,
} from './document.ts';
import { unprintablePlaces } from './unprintable.ts';

function block(_key: string, text: string, style: DraftBlock['style'] = 'normal'): DraftBlock {
  const children = [{ _type: 'span' as const, _key: 's', text, marks: [] }];
  return { _type: 'block', _key, style, markDefs: [], children };
}

const document: DraftDocument = {
  title: 'خارطة طريقك',
  body: [
    block('a', 'Where you are', 'h2'),
    block('b', 'At the window.'),
    block('c', 'What you hold on to', 'h2'),
    block('d', 'الصدق والوقت'),
  ],
};

const span = (_key: string, ...marks: string[]) => ({ _type: 'span', _key, text: 'x', marks });

const withBlock = (change: object) => ({
  ...document,
  body: [...document.body, { ...block('z', 'more'), ...change }],
});

describe('draftDocument', () => {
  it('takes headings, paragraphs, quotations and lists', () => {
    expect(draftDocument.parse(document)).toEqual(document);
    expect(draftDocument.safeParse(withBlock({ style: 'blockquote' })).success).toBe(true);
    expect(draftDocument.safeParse(withBlock({ listItem: 'number', level: 1 })).success).toBe(true);
  });

  it.each([
    ['a smaller heading', { style: 'h3' }],
    ['a list', { listItem: 'bullet', level: 1 }],
    ['bold words', { children: [span('s', 'strong')] }],
    ['several spans', { children: [span('s'), span('t', 'strong')] }],
    ['a long key', { _key: 'k'.repeat(40) }],
  ])('takes %s', (_, change) => {
    expect(draftDocument.safeParse(withBlock(change)).success).toBe(true);
  });

  it.each([
    ['an unknown style', { style: 'h1' }],
    ['an unknown list', { listItem: 'dash' }],
    ['a deeper list', { listItem: 'bullet', level: 2 }],
    ['a link', { markDefs: [{ _key: 'l', _type: 'link', href: 'https://example.org' }] }],
    ['a picture', { _type: 'image' }],
    ['an unknown mark', { children: [{ _type: 'span', _key: 's', text: 'x', marks: ['em'] }] }],
    ['a key that another block has', { _key: 'a' }],
    ['a key that is too long', { _key: 'k'.repeat(41) }],
    ['a key that ends badly', { _key: 'k!' }],
    ['a key that begins badly', { _key: '!k' }],
    ['spans of one key', { children: [span('s'), span('s')] }],
    ['a field of no meaning', { onclick: 'x' }],
  ])('refuses %s', (_, change) => {
    expect(draftDocument.safeParse(withBlock(change)).success).toBe(false);
  });

  it('refuses a text before the first heading, and one without a title', () => {
    const late = { ...document, body: document.body.slice(1) };
    expect(draftDocument.safeParse(late).success).toBe(false);
    expect(draftDocument.safeParse({ ...document, title: ' ' }).success).toBe(false);
    expect(draftDocument.safeParse({ ...document, body: [] }).success).toBe(false);
  });

  it('names a fault in the structure of the document', () => {
    const messageFor = (value: unknown) => draftDocument.safeParse(value).error?.issues[0]?.message;
    const late = { ...document, body: document.body.slice(1) };
    expect(messageFor(late)).toBe('the first block is no heading');
    expect(messageFor(withBlock({ _key: 'a' }))).toBe('two blocks have one key');
    const children = [span('s'), span('s')];
    expect(messageFor(withBlock({ children }))).toBe('two spans of a block have one key');
  });
});

describe('faultsOf', () => {
  it('names each fault that a reviewer can mend, in the order of the text', () => {
    const late = { ...document, body: document.body.slice(1) };
    const long = block('l', 'x'.repeat(4_001));
    expect(faultsOf(document)).toEqual([]);
    expect(faultsOf({ ...document, title: ' ' })).toEqual(['titleMissing']);
    expect(faultsOf({ title: '', body: [...late.body, long] })).toEqual([
      'titleMissing',
      'headingMissing',
      'tooLong',
    ]);
    expect(faultsOf({ ...document, body: [] })).toEqual(['headingMissing']);
    expect(faultsOf(withBlock({ style: 'h1' }))).toEqual(['unknownForm']);
  });
});

it('unprintablePlaces names each sign that no font has, with the words around it', () => {
  const odd = block('o', 'One\ue000 two\ue000\u0378.');
  const long = `${'x'.repeat(99)}\ue000${'y'.repeat(99)}`;
  const body = [...document.body, block('e', '🙂 张伟 → ✓'), odd];
  expect(unprintablePlaces({ title: long, body })).toEqual([
    { signs: ['U+E000'], words: `…${'x'.repeat(30)}\ufffd${'y'.repeat(29)}…` },
    { signs: ['U+E000', 'U+0378'], words: 'One\ufffd two\ufffd\ufffd.' },
  ]);
});

it('unprintablePlaces marks as cut only what is longer than sixty signs, without the space at the cut', () => {
  const wordsOf = (title: string) => unprintablePlaces({ title, body: [] })[0]?.words;
  expect(wordsOf(`\ue000${'y'.repeat(59)}`)).toBe(`\ufffd${'y'.repeat(59)}`);
  expect(wordsOf(`${'x'.repeat(9)} ${'x'.repeat(29)}\ue000`)).toBe(`…${'x'.repeat(29)}\ufffd`);
});

describe('sections', () => {
  it('go from one heading to the next', () => {
    expect(
      sectionsOf(document).map(({ key, heading, blocks }) => [key, heading, blocks.length]),
    ).toEqual([
      ['a', 'Where you are', 2],
      ['c', 'What you hold on to', 2],
    ]);
  });

  it('are replaced one at a time, and keep their key', () => {
    const changed = withSection(document, 'a', [block('n', 'Here', 'h2'), block('m', 'Now.')]);
    expect(sectionsOf(changed).map(({ key, heading }) => [key, heading])).toEqual([
      ['a', 'Here'],
      ['c', 'What you hold on to'],
    ]);
    expect(draftDocument.safeParse(changed).success).toBe(true);
  });
});

it('the words of a block are those of its spans', () => {
  const [first] = document.body;
  if (!first) throw new Error('no block');
  const children = ['On', 'ce'].map((text, n) => ({
    ...block('x', text).children[0],
    _key: `${n}`,
    text,
    _type: 'span' as const,
    marks: [],
  }));
  expect(textOf({ ...first, children })).toBe('Once');
});

it('words are counted in both scripts', () => {
  expect(wordsIn(document)).toBe(2 + 3 + 3 + 5 + 2);
  expect(countWords('')).toBe(0);
  expect(countWords(' – … !')).toBe(0);
  expect(countWords('I’m here, at 9: كتابَةٌ وعملٌ')).toBe(6);
});

it('a text begun by hand is a document, and unwritten until somebody writes words', () => {
  const begun = unwrittenDraft('خارطة طريقك'.repeat(20));
  expect(draftDocument.parse(begun)).toEqual(begun);
  const [heading, paragraph] = begun.body.map(({ _key, style }) => ({ _key, style }));
  const written = (above: string, below: string) => ({
    ...begun,
    body: [
      block(`${heading?._key}`, above, heading?.style),
      block(`${paragraph?._key}`, below, paragraph?.style),
    ],
  });
  expect(written('', '')).toEqual(begun);
  expect(isUnwritten(begun)).toBe(true);
  expect(isUnwritten(written('كلمة', ' … '))).toBe(true);
  expect(isUnwritten(written('', 'كلمة'))).toBe(true);
  const whole = written('كلمة', 'كلمة');
  expect(isUnwritten(whole)).toBe(false);
  expect(isUnwritten({ ...whole, body: [...whole.body, block('more', '', 'h2')] })).toBe(true);
});
