import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Names a booking attempt to the calendar, in whose addresses and lists others see it. The attempt's key does not
 * follow from it: who has the key may continue the booking.
 */
export function calendarReference(idempotencyKey: string): string {
  return bytesToHex(sha256(utf8ToBytes(idempotencyKey.toLowerCase())));
}

export const isCalendarReference = (text: string): boolean => /^[\da-f]{64}$/.test(text);
