import { calendarAddress, calendarPage } from '#machines/calendar/address.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { BookableItem } from '../types.ts';

/**
 * Returns the address of the calendar's own page for a session; empty where there is none. The
 * booking's id comes back in the calendar's webhook.
 */
export function calendarUrlOf(
  item: SelectedItem,
  items: readonly BookableItem[],
  bookingId: string | null,
): string {
  const details = items.find(({ id }) => id === item.id);
  if (details?.type !== 'package') return '';
  const frame = { embedDomain: '', colors: null, name: '', email: '' };
  const reference = bookingId ?? '';
  return calendarPage(calendarAddress({ ...frame, schedulingUrl: details.url, reference })) ?? '';
}
