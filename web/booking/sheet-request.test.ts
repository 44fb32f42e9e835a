import { expect, it } from 'vitest';
import { hideToken, tokenIn } from './booking-link.ts';
import { readSheetRequest, withoutSheetRequest } from './sheet-request.ts';

function read(query: string) {
  const address = new URL(`https://site.test/coaching${query}`);
  return { arrival: readSheetRequest(address), cleaned: withoutSheetRequest(address) };
}

it('opens the item that the address names and keeps the rest of the address', () => {
  expect(read('?lang=ar&book=roadmap#tier2')).toEqual({
    arrival: { kind: 'item', id: 'roadmap' },
    cleaned: '/coaching?lang=ar#tier2',
  });
});

it.each(['?lang=ar#booking=secret-token', '?booking=secret-token&lang=ar'])(
  'takes the resume token of %s out of the address',
  (address) => {
    expect(read(address)).toEqual({
      arrival: { kind: 'resume', token: 'secret-token' },
      cleaned: '/coaching?lang=ar',
    });
  },
);

it('opens the form for a lost link, and drops a release link that is no request to the sheet', () => {
  expect(read('#find-booking')).toEqual({ arrival: { kind: 'find' }, cleaned: '/coaching' });
  expect(read('?lang=ar#release=token')).toEqual({ arrival: null, cleaned: '/coaching?lang=ar' });
  expect(read('#booking')).toEqual({ arrival: null, cleaned: '/coaching#booking' });
});

it('reads a return from the card page', () => {
  const query =
    '?returned=payment&payment_return=stripe&ref=REF1-0000-0000-0000&status=completed&lang=en';
  expect(read(query)).toEqual({
    arrival: {
      kind: 'return',
      returned: { reference: 'REF1-0000-0000-0000', status: 'completed', provider: 'stripe' },
    },
    cleaned: '/coaching?lang=en',
  });
});

it.each(['?returned=payment', '?payment_return=paypal_me'])(
  'recognises a return by %s alone',
  (query) => {
    expect(read(query).arrival).toEqual({
      kind: 'return',
      returned: { reference: null, status: null, provider: null },
    });
  },
);

it('understands both spellings of cancelled and no status it does not know', () => {
  const statusOf = (status: string) => {
    const { arrival } = read(`?returned=payment&status=${status}`);
    return arrival?.kind === 'return' ? arrival.returned.status : undefined;
  };
  expect(['failed', 'cancelled', 'canceled', 'toString', ''].map(statusOf)).toEqual([
    'failed',
    'cancelled',
    'cancelled',
    null,
    null,
  ]);
});

it('leaves an address alone that asks for nothing, even with a foreign ref and status', () => {
  expect(read('?ref=newsletter&status=new')).toEqual({
    arrival: null,
    cleaned: '/coaching?ref=newsletter&status=new',
  });
});

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
