import { expect, test } from 'vitest';
import { noFaults, readFaults, serviceFaults } from './switches.ts';

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
