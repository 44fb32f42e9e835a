import { expect, it } from 'vitest';
import { textOf } from '#machines/draft/document.ts';
import { documentFrom, type WrittenText } from './written.ts';

const answers = ['أعملُ ليلًا، ولا أنام كثيرًا. But I walk every morning.', ''].map((text) => ({
  field: 'any',
  question: 'Any',
  text,
}));

function written(blocks: WrittenText['sections'][number]['blocks'], steps: string[] = []) {
  return { title: 'Roadmap', sections: [{ heading: 'Where you are', blocks, steps }] };
}

it('headings, paragraphs, quotations, bullets and steps become Portable Text', () => {
  const { title, body } = documentFrom(
    written(
      [
        { style: 'quote', text: 'I walk every morning.' },
        { style: 'subheading', text: 'Morning' },
        { style: 'normal', text: 'A paragraph.' },
        { style: 'bullet', text: 'A point' },
      ],
      ['Ten minutes on Sunday.'],
    ),
    answers,
  );
  expect(title).toBe('Roadmap');
  expect(body.map((block) => [block.style, block.listItem, textOf(block)])).toEqual([
    ['h2', undefined, 'Where you are'],
    ['blockquote', undefined, 'I walk every morning.'],
    ['h3', undefined, 'Morning'],
    ['normal', undefined, 'A paragraph.'],
    ['normal', 'bullet', 'A point'],
    ['normal', 'number', 'Ten minutes on Sunday.'],
  ]);
  expect(new Set(body.map(({ _key }) => _key)).size).toBe(6);
});

it.each([
  ['أعمل ليلا ولا أنام كثيرا', 'blockquote'],
  ['“But I walk every morning …”', 'blockquote'],
  ['But I run every morning.', 'normal'],
  ['ork ever', 'normal'],
  ['…', 'normal'],
])('the quotation “%s” stands as %s', (text, style) => {
  const { body } = documentFrom(written([{ style: 'quote', text }]), answers);
  expect(body[1]?.style).toBe(style);
});

it('emojis, line breaks and empty blocks are left out', () => {
  const { body } = documentFrom(
    written([
      { style: 'normal', text: 'One\n\n  two ✨\u202e three\u0000' },
      { style: 'normal', text: ' ' },
      { style: 'normal', text: '🌱' },
    ]),
    answers,
  );
  expect(body.slice(1).map(textOf)).toEqual(['One two three']);
});

it('a text without a title, or without a heading, is no document', () => {
  expect(() => documentFrom({ ...written([]), title: '✨' }, answers)).toThrow();
  const { sections } = written([{ style: 'normal', text: 'x' }]);
  const headless = sections.map((section) => ({ ...section, heading: ' ' }));
  expect(() => documentFrom({ title: 'x', sections: headless }, answers)).toThrow();
});
