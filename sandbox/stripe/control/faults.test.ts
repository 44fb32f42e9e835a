import { expect, test } from 'vitest';
import { noFaults, readFaults } from './faults.ts';

test('what is not named is off', () => {
  expect(readFaults({ slowMs: 200, webhookLost: true })).toEqual({
    faults: { ...noFaults, slowMs: 200, webhookLost: true },
  });
  expect(readFaults({})).toEqual({ faults: noFaults });
});

test.each([
  [{ slowMs: -1 }, 'slowMs'],
  [{ slowMs: 1.5 }, 'slowMs'],
  [{ slowMs: 10_000_000 }, 'slowMs'],
  [{ webhookLost: 1 }, 'webhookLost'],
  [{ failBefore: true }, 'failBefore'],
  [{ webhookEaten: true }, 'webhookEaten'],
])('%j is refused by name', (input, name) => {
  expect(readFaults(input)).toEqual({ errors: [expect.stringContaining(`'${name}'`)] });
});

test.each([undefined, null, [], 'x', 3])('%j is no set of switches', (input) => {
  expect(readFaults(input)).toEqual({ errors: ['The switches are an object'] });
});
