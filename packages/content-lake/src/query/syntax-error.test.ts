import fc from 'fast-check';
import { parse } from 'groq-js';
import { expect, it } from 'vitest';
import { generatedQuery, PARAMS } from '../testing/generated-queries.ts';
import { syntaxProblem } from './syntax-error.ts';

it.each([
  ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
  ['*[_type == ', 'unexpected end-of-file, expected expression', 11, 11],
  ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['1.', 'unexpected token "1.", expected expression', 0, 2],
  ['(person', "expected ')' following parenthesized expression", 0, 8],
  ['count(person', "expected ')' following function arguments", 5, 13],
  ['[1,2', "expected ']' following array body", 0, 5],
  ['{a', "expected '}' following object body", 0, 3],
  ['*{,}', "expected '}' following object body", 1, 3],
  ['*[_id == "nope"][0] { _id, ', "expected '}' following object body", 20, 28],
  ['chapters[@ label match $kw]', "expected ']' following expression", 8, 16],
  ['count (*)', 'unable to parse entire expression', 6, 6],
  ['count x', 'unable to parse entire expression', 6, 6],
])('%s is told as by the hosted lake: %s', (query, description, start, end) => {
  expect(syntaxProblem(query)).toEqual({ description, start, end });
});

it('a query that can be parsed has no problem', () => {
  fc.assert(
    fc.property(generatedQuery, (query) => {
      try {
        parse(query, { params: PARAMS });
      } catch {
        return;
      }
      expect(syntaxProblem(query)).toBeUndefined();
    }),
    { seed: 2026, numRuns: 1_000 },
  );
});
