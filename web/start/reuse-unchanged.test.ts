import { expect, test } from 'vitest';
import { reuseUnchanged } from './reuse-unchanged.ts';

const before = {
  title: 'One',
  none: null,
  sections: [{ text: ['a', 'b'] }, { text: ['c'], list: {} }],
};

test('an unchanged value stays the very same, as a whole and in its parts', () => {
  expect(reuseUnchanged(before, structuredClone(before))).toBe(before);
  const after = structuredClone(before);
  after.sections[0] = { text: ['a', 'changed'] };
  const shared = reuseUnchanged(before, after);
  expect(shared).toEqual(after);
  expect(shared).not.toBe(before);
  expect(shared.sections[0]).not.toBe(before.sections[0]);
  expect(shared.sections[1]).toBe(before.sections[1]);
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [
    { a: 1, b: undefined },
    { a: 1, c: undefined },
  ],
  [['a'], ['a', 'b']],
  [['a', 'b'], ['a']],
  [['a'], { 0: 'a' }],
  [null, { a: 1 }],
  [{ a: { b: 1 } }, { a: null }],
])('%j becomes %j', (one, other) => {
  expect(reuseUnchanged(one, other)).toStrictEqual(other);
});
