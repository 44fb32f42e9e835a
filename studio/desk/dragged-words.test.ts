import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordsFor } from './dragged-words.ts';

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
  const to = ' From place 1 to place 2. ';
  expect(wordsFor('Moved 1 document down from position 1 to 2')).toBe(to);
  expect(wordsFor('\n You have moved the item from position 1\n to position 2\n')).toBe(to);
  expect(wordsFor('Privacy')).toBeNull();
});
