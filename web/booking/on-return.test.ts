import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';
import { onOrderChange } from './on-order-change.ts';
import { onReturn } from './on-return.ts';

describe('a return to the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A window and its document, with the parts that coming back needs. */
  function openWindow() {
    const page = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('document', document);
    return { page, document };
  }

  it('calls the listener for the window, the tab and the back button, until it is removed', () => {
    const { page, document } = openWindow();
    const listener = vi.fn();
    const stop = onReturn(listener);
    page.dispatchEvent(new Event('focus'));
    page.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(3);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(3);

    stop();
    document.visibilityState = 'visible';
    for (const type of ['focus', 'pageshow']) page.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('a change of the order', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The event by which a browser reports what another tab has stored. */
  const stored = (key: string | null) => Object.assign(new Event('storage'), { key });

  it('calls the listener when the person comes back, and when another tab stores a payment, until it is removed', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('document', new EventTarget());
    const listener = vi.fn();
    const stop = onOrderChange(listener);

    page.dispatchEvent(new Event('focus'));
    expect(listener).toHaveBeenCalledTimes(1);
    for (const key of ['activePaymentSession', 'currentBooking', null]) {
      page.dispatchEvent(stored(key));
    }
    expect(listener).toHaveBeenCalledTimes(4);
    for (const key of ['booking_session', 'language']) page.dispatchEvent(stored(key));
    expect(listener).toHaveBeenCalledTimes(4);

    stop();
    page.dispatchEvent(new Event('focus'));
    page.dispatchEvent(stored('currentBooking'));
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The random source that a browser offers on plain http. */
function insecure(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) {
  return { getRandomValues: fill };
}

it('makes a UUID in a secure context and outside of one', () => {
  expect(createIdempotencyKey()).toMatch(uuid);
  expect(createIdempotencyKey(insecure((bytes) => crypto.getRandomValues(bytes)))).toMatch(uuid);
});

it('marks version and variant whatever the random bits are', () => {
  expect(createIdempotencyKey(insecure((bytes) => bytes.fill(0xff)))).toBe(
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  );
  expect(createIdempotencyKey(insecure((bytes) => bytes.fill(0)))).toBe(
    '00000000-0000-4000-8000-000000000000',
  );
});

it('never makes the same UUID twice', () => {
  const keys = Array.from({ length: 100 }, () => createIdempotencyKey());
  expect(new Set(keys).size).toBe(100);
});
