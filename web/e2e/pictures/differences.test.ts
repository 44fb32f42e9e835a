import { expect, test } from 'vitest';
import { differences, type Part } from './differences.ts';

const CELLS = 100;

/** A part in one grey, but for the first cells, which are that much lighter. */
function part(lighter: { cells: number; by: number } = { cells: 0, by: 0 }, height = 800): Part {
  const grey = Array.from(
    { length: CELLS },
    (_, at) => 100 + (at < lighter.cells ? lighter.by : 0),
  );
  const colours = Buffer.from(grey.flatMap((each) => [each, each, each])).toString('base64');
  return { name: 'section#story', height, colours };
}

test.each([
  ['nothing', part()],
  ['a tenth more height', part({ cells: 0, by: 0 }, 870)],
  ['a few cells in quite another colour', part({ cells: 7, by: 100 })],
  ['many cells in nearly the same colour', part({ cells: 30, by: 20 })],
])('%s is no difference', (_, now) => {
  expect(differences([part()], [now])).toEqual([]);
});

test.each([
  ['much more height', part({ cells: 0, by: 0 }, 890), /high instead of 800/],
  ['many cells in another colour', part({ cells: 9, by: 30 }), /9 % of its cells/],
  ['all cells a little lighter', part({ cells: CELLS, by: 10 }), /by 10.0 of 255/],
])('%s is a difference', (_, now, says) => {
  expect(differences([part()], [now])).toEqual([expect.stringMatching(says)]);
});

test('a part that is gone is a difference', () => {
  expect(differences([part()], [])).toEqual(['has  instead of section#story']);
});
