import { expect, test } from 'vitest';
import { isLocalRequest } from './local-requests-only.ts';

const LOCAL = '127.0.0.1';

test.each([
  [LOCAL, 'same-origin', 'cors', true],
  ['::1', 'same-origin', 'no-cors', true],
  ['::ffff:127.0.0.1', 'none', 'navigate', true],
  [LOCAL, 'cross-site', 'navigate', true],
  [LOCAL, undefined, undefined, true],
  [LOCAL, 'cross-site', 'no-cors', false],
  [LOCAL, 'same-site', 'no-cors', false],
  [LOCAL, 'cross-site', 'cors', false],
  ['192.168.1.5', 'same-origin', 'cors', false],
  ['192.168.1.5', 'none', 'navigate', false],
  ['::1:2', 'none', 'navigate', false],
])(
  'isLocalRequest from %s with Sec-Fetch-Site %s and Sec-Fetch-Mode %s is %s',
  (remoteAddress, site, mode, isLocal) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
    expect(isLocalRequest({ headers, socket: { remoteAddress } })).toBe(isLocal);
  },
);
