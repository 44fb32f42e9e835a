import { describe, expect, it } from 'vitest';
import { blockOf } from './text.ts';

describe('a paragraph', () => {
  it.each([
    ['Words', 'normal', undefined, 'Words'],
    ['## Words', 'h2', undefined, 'Words'],
    ['### Words', 'h3', undefined, 'Words'],
    ['> Words', 'blockquote', undefined, 'Words'],
    ['- Words', 'normal', 'bullet', 'Words'],
  ])('blockOf(%s) has the style %s and the list item %s', (line, style, listItem, text) => {
    const block = blockOf('a', line);
    expect(block).toMatchObject({ style, children: [{ text, marks: [] }] });
    expect(block.listItem).toBe(listItem);
  });

  it('contains links', () => {
    const { children, markDefs } = blockOf(
      'a',
      'See [us](/contact) or [them](https://example.org).',
    );
    expect(children.map(({ text, marks }) => [text, ...marks])).toEqual([
      ['See '],
      ['us', 'a-l0'],
      [' or '],
      ['them', 'a-l1'],
      ['.'],
    ]);
    expect(markDefs.map(({ _key, href }) => [_key, href])).toEqual([
      ['a-l0', '/contact'],
      ['a-l1', 'https://example.org'],
    ]);
    const keys = children.map(({ _key }) => _key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
