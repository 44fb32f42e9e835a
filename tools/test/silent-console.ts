import { afterAll, afterEach, expect } from 'vitest';

const { error } = console;
let errors: string[] = [];

/** jsdom knows no `<search>`. */
const isExpected = (text: string) => text.startsWith('The tag <%s> is unrecognized');

console.error = (...parts: unknown[]) => {
  const text = parts.map(String).join(' ');
  if (isExpected(text)) return;
  errors.push(text);
  error(...parts);
};

// An error in the console fails the test that caused it.
afterEach(() => {
  const seen = errors;
  errors = [];
  expect(seen).toEqual([]);
});
// Files of one worker share a console.
afterAll(() => {
  console.error = error;
});
