import { expect, it } from 'vitest';
import { messagesOf } from './field-with-messages.tsx';
import { NEEDED } from './required-arabic.ts';
import { FILL_IN } from './validation-words.ts';

const finding = (level: 'error' | 'warning' | 'info', message: string) => ({
  level,
  message,
  path: [],
});

it('messagesOf gives errors first and each message once', () => {
  const messages = messagesOf([
    finding('warning', 'It is long.'),
    finding('error', 'It leads nowhere.'),
    finding('error', 'It leads nowhere.'),
  ]);
  expect(messages.map(({ message }) => message)).toEqual(['It leads nowhere.', 'It is long.']);
});

it.each([FILL_IN, NEEDED])('messagesOf is empty while the field is empty: %j', (message) => {
  const others = [finding('error', 'Please enter a whole number.'), finding('error', message)];
  expect(messagesOf(others)).toEqual([]);
});

it('messagesOf leaves out mere information', () => {
  expect(messagesOf([finding('info', 'By the way')])).toEqual([]);
});
