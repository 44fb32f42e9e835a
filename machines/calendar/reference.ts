import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the name of a booking attempt for the calendar, where others see it in addresses and
 * lists. The attempt's key cannot be derived from it: whoever has the key may continue the booking.
 */
export function calendarReference(idempotencyKey: string): string {
  return bytesToHex(sha256(utf8ToBytes(idempotencyKey.toLowerCase())));
}

export const isCalendarReference = (text: string): boolean => /^[\da-f]{64}$/.test(text);
