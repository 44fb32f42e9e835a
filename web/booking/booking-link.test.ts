import { expect, it } from 'vitest';
import { hideToken, tokenIn } from './booking-link.ts';

/** Returns the address that remains of this one. */
function hidden(path: string): string {
  let address = new URL(path, 'https://site.test');
  hideToken(address, {
    state: null,
    replaceState: (_state, _title, next) => {
      address = new URL(String(next), address);
    },
  });
  return address.href.replace(address.origin, '');
}

it('moves the token of an older mail from the query into the fragment', () => {
  expect(hidden('/coaching?booking=to-ken_1&lang=ar')).toBe('/coaching?lang=ar#booking=to-ken_1');
  expect(hidden('/coaching?booking=first#booking=second')).toBe('/coaching#booking=second');
  expect(hidden('/coaching?booking=')).toBe('/coaching');
});

it('leaves every other address alone', () => {
  for (const path of ['/coaching', '/coaching?book=roadmap#tier2', '/coaching#booking=token']) {
    expect(hidden(path)).toBe(path);
  }
});

it('finds the token in the fragment, and takes no anchor for one', () => {
  expect(tokenIn({ search: '', hash: '#booking=token' })).toBe('token');
  expect(tokenIn({ search: '?booking=old', hash: '#tier2' })).toBe('old');
  expect(tokenIn({ search: '', hash: '#booking' })).toBeNull();
});
