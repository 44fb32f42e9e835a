import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { forgetPageSession } from './page.ts';

it('forgetPageSession deletes only the tab’s session and never throws', () => {
  const tab = memoryStorage({ booking_session: '{}', currentBooking: '{}' });
  forgetPageSession(tab);
  expect(tab.keys()).toEqual(['currentBooking']);
  forgetPageSession(null);
  tab.removeItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(() => forgetPageSession(tab)).not.toThrow();
});
