import type { BookingEvent } from '#machines/booking/types.ts';
import type { Arrival } from './arrival.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import type { BookableItem } from './types.ts';

/** What the machine is told to open the sheet with; null for an item that is not on this page. */
export function openingEvent(
  arrival: Arrival,
  items: readonly BookableItem[],
): BookingEvent | null {
  switch (arrival.kind) {
    case 'resume':
      return { type: 'booking.resume', token: arrival.token };
    case 'return':
      return { type: 'payment.return', ...arrival.returned };
    case 'item': {
      const item = items.find(({ id }) => id === arrival.id);
      return item ? { type: 'sheet.open', item, idempotencyKey: createIdempotencyKey() } : null;
    }
  }
}
