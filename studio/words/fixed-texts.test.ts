import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sanityErrors } from './arabic/sanity-errors.ts';
import { wordsFor } from './fixed-texts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const source = [
  '@sanity/orderable-document-list/dist/index.js',
  '@hello-pangea/dnd/dist/dnd.esm.js',
]
  .map((name) => readFileSync(`node_modules/${name}`, 'utf8'))
  .join();

it.each([
  ['reordered', '2 documents reordered'],
  ['Reordered', 'Reordered Documents'],
  ['Reordering started...', 'Reordering started...'],
  ['Reordering failed', 'Reordering failed'],
  ['No documents of this type', 'No documents of this type'],
  ['There was an error', 'There was an error'],
  ['Please try again later', 'Please try again later'],
  ['documents have no order. Select', ' documents have no order. Select'],
  ['Reset Order', 'Reset Order'],
  ['from the menu above to fix.', ' from the menu above to fix.'],
  ['Press space bar to start a drag.', '\n  Press space bar to start a drag.\n  When dragging'],
  ['You have lifted an item in position', '\n  You have lifted an item in position 1\n'],
  [
    'The item has returned to its starting position',
    'Movement cancelled. The item has returned to its starting position\n  of 2',
  ],
])('has words for “%s”, which the list still says', (part, whole) => {
  expect(source).toContain(part);
  expect(wordsFor(whole)).not.toBeNull();
});

it('says from where and to where a document was moved, and leaves other texts alone', () => {
  const to = 'From place 1 to place 2.';
  expect(wordsFor('Moved 1 document down from position 1 to 2')).toBe(to);
  expect(wordsFor('\n You have moved the item from position 1\n to position 2\n')).toBe(to);
  expect(wordsFor('Privacy')).toBeNull();
});

describe('in Arabic', () => {
  const parts = [
    'sanity/lib/utils-*.js',
    'sanity/lib/presentation.js',
    'sanity/lib/index.js',
    'sanity/lib/PerspectiveProvider-*.js',
    '@dnd-kit/core/dist/core.esm.js',
    '@dnd-kit/sortable/dist/sortable.esm.js',
  ];
  const sanity = globSync(parts.map((part) => `node_modules/${part}`))
    .map((name) => readFileSync(name, 'utf8'))
    .join();

  /** Returns the words for a text of an element that a selector finds. */
  async function arabicFor(text: string, selector: string) {
    vi.stubGlobal('document', {});
    vi.stubGlobal('navigator', { language: 'ar' });
    vi.resetModules();
    const { wordsFor: words } = await import('./fixed-texts.ts');
    const closest = (asked: string) => (asked === selector ? place : null);
    const place: Element = { closest } as unknown as Element;
    return words(text, place);
  }

  it.each([
    ['"January"', 'January', '[data-ui="Calendar"]', 'يناير'],
    ['"Previous month"', 'Previous month', '[data-ui="Tooltip"]', 'الشهر السابق'],
    ['Open in ${', 'Open in المحتوى', '', 'فتح في المحتوى'],
    ["'sortable'", 'sortable', '', 'يُعاد ترتيبه بالسحب'],
    ['Picked up draggable item ', 'Picked up draggable item a.', '', 'رُفع العنصر.'],
    [
      ' was dropped over droppable area ',
      'Draggable item a was dropped over droppable area b',
      '',
      'وُضع العنصر.',
    ],
  ])('has words for %s, which Sanity still says', async (part, text, selector, words) => {
    expect(sanity).toContain(part);
    expect(await arabicFor(text, selector)).toBe(words);
  });

  it('knows no text about an error that Sanity does not say', () => {
    const unknown = Object.keys(sanityErrors).filter((text) => !sanity.includes(text));
    expect(unknown).toEqual([]);
  });

  it('leaves a month outside the calendar, and whatever editors wrote, as it is', async () => {
    expect(await arabicFor('January', '')).toBeNull();
    const preview = '[contenteditable], [data-testid*="preview__"]';
    expect(await arabicFor('Reordering failed', preview)).toBeNull();
  });
});
