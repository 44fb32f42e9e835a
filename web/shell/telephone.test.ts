import { expect, test } from 'vitest';
import { telephoneAddress } from './telephone.ts';

test.each([
  ['999', 'tel:999'],
  ['800-HOPE (4673)', 'tel:8004673'],
  ['+971 4 000 0000', 'tel:+97140000000'],
])('%s is called as %s', (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});
