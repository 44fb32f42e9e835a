import { expect, test } from 'vitest';
import { groupedDigits, hasCheckDigit, judgeCard, shownAmount, testCards } from './cards/cards.ts';
import { noFaults, readFaults, serviceFaults } from './control/switches.ts';

test.each(testCards)('$number has a valid check digit', ({ number }) => {
  expect(hasCheckDigit(number)).toBe(true);
});

test('hasCheckDigit finds one wrong digit and two swapped ones', () => {
  expect(hasCheckDigit('4242424242424241')).toBe(false);
  expect(hasCheckDigit('2442424242424242')).toBe(false);
});

test('judgeCard accepts, declines or reports insufficient funds by card, and refuses any other', () => {
  expect(judgeCard('4242424242424242')).toEqual({ ok: true });
  expect(judgeCard('4000000000000002')).toMatchObject({ decline_code: 'generic_decline' });
  expect(judgeCard('4000000000009995')).toMatchObject({ decline_code: 'insufficient_funds' });
  expect(judgeCard('5555555555554444')).toMatchObject({ decline_code: 'test_mode_live_card' });
});

test('groupedDigits groups digits by four', () => {
  expect(groupedDigits('4242424242424242')).toBe('4242 4242 4242 4242');
});

test.each([
  [34_900, 'en', 'AED 349'],
  [550_000, 'en', 'AED 5,500'],
  [34_950, 'en', 'AED 349.50'],
  [34_900, 'ar', '349 د.إ.'],
  [130_050, 'ar', '1,300.50 د.إ.'],
] as const)('shownAmount writes %d fils in %s as %s', (minor, language, written) => {
  const shown = shownAmount(minor, 'aed', language);
  expect(shown.replace(/\u200f/g, '').replace('\u00a0', ' ')).toBe(written);
});

const off = noFaults(serviceFaults);

test('readFaults turns off what is not named', () => {
  expect(readFaults(serviceFaults, { slowMs: 200, webhookLost: true })).toEqual({
    faults: { ...off, slowMs: 200, webhookLost: true },
  });
  expect(readFaults(serviceFaults, {})).toEqual({ faults: off });
  expect(off).toMatchObject({ slowMs: 0, webhookLost: false });
});

test.each([
  [{ slowMs: -1 }, 'slowMs'],
  [{ slowMs: 1.5 }, 'slowMs'],
  [{ slowMs: 10_000_000 }, 'slowMs'],
  [{ webhookLost: 1 }, 'webhookLost'],
  [{ failBefore: true }, 'failBefore'],
  [{ webhookEaten: true }, 'webhookEaten'],
  [{ constructor: true }, 'constructor'],
])('readFaults refuses %j by name', (input, name) => {
  expect(readFaults(serviceFaults, input)).toEqual({
    errors: [expect.stringContaining(`'${name}'`)],
  });
});

test.each([undefined, null, [], 'x', 3])('readFaults refuses %j', (input) => {
  expect(readFaults(serviceFaults, input)).toEqual({ errors: ['The switches are an object'] });
});
