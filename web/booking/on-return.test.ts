import { afterEach, expect, it, vi } from 'vitest';
import { onReturn } from './on-return.ts';

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
