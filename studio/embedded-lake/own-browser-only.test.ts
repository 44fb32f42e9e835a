import { expect, test } from 'vitest';
import { isLocalRequest } from './own-browser-only.ts';

const HERE = '127.0.0.1';

test.each([
  [HERE, 'same-origin', 'cors', true],
  ['::1', 'same-origin', 'no-cors', true],
  ['::ffff:127.0.0.1', 'none', 'navigate', true],
  [HERE, 'cross-site', 'navigate', true],
  [HERE, undefined, undefined, true],
  [HERE, 'cross-site', 'no-cors', false],
  [HERE, 'same-site', 'no-cors', false],
  [HERE, 'cross-site', 'cors', false],
  ['192.168.1.5', 'same-origin', 'cors', false],
  ['192.168.1.5', 'none', 'navigate', false],
  ['::1:2', 'none', 'navigate', false],
])('from %s, %s, %s: %s', (remoteAddress, site, mode, isOwn) => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
  expect(isLocalRequest({ headers, socket: { remoteAddress } })).toBe(isOwn);
});
