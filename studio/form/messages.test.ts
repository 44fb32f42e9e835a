import { expect, it } from 'vitest';
import { NEEDED } from './languages.ts';
import { messagesOf } from './messages.ts';
import { FILL_IN } from './validation-words.ts';

const said = (level: 'error' | 'warning' | 'info', message: string) => ({
  level,
  message,
  path: [],
});

it('what keeps from publishing is said first, and everything once', () => {
  const told = messagesOf([
    said('warning', 'It is long.'),
    said('error', 'It leads nowhere.'),
    said('error', 'It leads nowhere.'),
  ]);
  expect(told.map(({ message }) => message)).toEqual(['It leads nowhere.', 'It is long.']);
});

it.each([FILL_IN, NEEDED])('a field that is empty shows so by itself, without %j', (message) => {
  const others = [said('error', 'Please enter a whole number.'), said('error', message)];
  expect(messagesOf(others)).toEqual([]);
});

it('says nothing that is only by the way', () => {
  expect(messagesOf([said('info', 'By the way')])).toEqual([]);
});
