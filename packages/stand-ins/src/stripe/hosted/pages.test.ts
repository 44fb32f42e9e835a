import { expect, test } from 'vitest';
import { type CardInput, checkCard, readCardInput } from './pages.ts';

const now = Date.parse('2027-01-05T08:00:00Z');

const good: CardInput = {
  email: 'mariam@example.com',
  cardNumber: '4242-4242 4242 4242',
  cardExpiry: '01 / 27',
  cardCvc: '123',
  cardName: 'Mariam',
};

function errorsOf(change: Partial<CardInput>) {
  const checked = checkCard({ ...good, ...change }, now);
  return 'errors' in checked ? checked.errors : {};
}

test('checkCard gives an attempt with the digits of the card number', () => {
  expect(checkCard(good, now)).toEqual({
    attempt: {
      cardNumber: '4242424242424242',
      customer: { email: 'mariam@example.com', name: 'Mariam' },
    },
  });
});

test.each(['1/27', '01/27', '0127', '01 / 2027', '12/99'])(
  '%s is accepted as an expiry',
  (cardExpiry) => {
    expect(errorsOf({ cardExpiry })).toEqual({});
  },
);

test.each([
  ['cardNumber', '', 'Enter the card number'],
  ['cardNumber', '4242', '12 to 19 digits'],
  ['cardNumber', 'abcd efgh ijkl mnop', '12 to 19 digits'],
  ['cardNumber', '4242 4242 4242 4241', 'not valid'],
  ['cardExpiry', '', 'month and year'],
  ['cardExpiry', '13/30', 'month and year'],
  ['cardExpiry', '00/30', 'month and year'],
  ['cardExpiry', '12/26', 'expired'],
  ['cardCvc', '12', '3 or 4 digits'],
  ['cardCvc', '12a', '3 or 4 digits'],
  ['cardName', '', 'name'],
  ['email', 'mariam', 'e-mail'],
])('%s "%s" is refused: %s', (field, typed, problem) => {
  expect(errorsOf({ [field]: typed })).toEqual({ [field]: expect.stringContaining(problem) });
});

test('readCardInput cuts and trims values and ignores other fields', () => {
  const read = readCardInput(new URLSearchParams({ cardName: `  ${'x'.repeat(300)}`, other: '1' }));
  expect(read.cardName).toHaveLength(252);
  expect(read.cardCvc).toBe('');
  expect(read).not.toHaveProperty('other');
});
