import { describe, expect, it } from 'vitest';
import { type DraftBlock, type DraftDocument, draftDocument } from './document.ts';
import { sectionsOf, withSection, wordsIn } from './sections.ts';

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
    ['an unknown style', { style: 'h1' }],
    ['an unknown list', { listItem: 'dash' }],
    ['a deeper list', { listItem: 'bullet', level: 2 }],
    ['a link', { markDefs: [{ _key: 'l', _type: 'link', href: 'https://example.org' }] }],
    ['a picture', { _type: 'image' }],
    ['an unknown mark', { children: [{ _type: 'span', _key: 's', text: 'x', marks: ['em'] }] }],
    ['a key that another block has', { _key: 'a' }],
    ['a field of no meaning', { onclick: 'x' }],
  ])('refuses %s', (_, change) => {
    expect(draftDocument.safeParse(withBlock(change)).success).toBe(false);
  });

  it('refuses a text before the first heading, and one without a title', () => {
    const late = { ...document, body: document.body.slice(1) };
    expect(draftDocument.safeParse(late).success).toBe(false);
    expect(draftDocument.safeParse({ ...document, title: ' ' }).success).toBe(false);
  });
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

it('words are counted in both scripts', () => {
  expect(wordsIn(document)).toBe(2 + 3 + 3 + 5 + 2);
});
