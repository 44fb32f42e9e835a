import { afterEach, expect, it, vi } from 'vitest';
import { onOrderChange } from './on-order-change.ts';

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
