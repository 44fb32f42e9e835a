import type { StorageKey } from './keys.ts';
import type {
  BookingSession,
  PaymentSession,
  PendingGeneration,
  SavedProgress,
  StorageLike,
  StoredBooking,
  TypedDraft,
} from './types.ts';

/** The value under each key: text as it is, anything else as JSON. */
interface StoredValues extends Record<StorageKey, unknown> {
  booking_session: BookingSession;
  earlierSessions: SavedProgress[];
  booking_draft: TypedDraft;
  paymentInProgress: true;
  ziinaPaymentInProgress: true;
  redirectedForPayment: true;
  redirectTimestamp: number;
  returnedFromPayment: true;
  currentBooking: StoredBooking;
  currentBookingId: string;
  earlierBookings: StoredBooking[];
  pendingAIGeneration: PendingGeneration;
  bookingCreationError: string;
  aiGenerationError: string;
  activePaymentSession: PaymentSession;
}

/** A browser may refuse storage (private mode, full, forbidden); the sheet works without it. */
export function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Reads one key; an invalid or expired value is deleted, also one of a list. */
export function readKey<T>(
  storage: StorageLike | null,
  key: StorageKey,
  decode: (json: string | null, time: number) => T | null,
  time: number,
): T | null {
  const json = attempt(() => storage?.getItem(key) ?? null);
  const value = decode(json, time);
  if (json !== null && value === null) attempt(() => storage?.removeItem(key));
  const list = Array.isArray(value) ? JSON.stringify(value) : json;
  if (list !== null && list !== json) attempt(() => storage?.setItem(key, list));
  return value;
}

/** Stores a value; returns whether it is stored now. */
export function write<Key extends StorageKey>(
  storage: StorageLike | null,
  key: Key,
  value: StoredValues[Key],
): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const set = () => {
    storage?.setItem(key, text);
    return storage !== null;
  };
  return attempt(set) ?? false;
}

/**
 * Stores a value unless reading would delete it, which leaves the earlier one; returns whether it
 * is stored now.
 */
export function writeReadable<Key extends StorageKey>(
  storage: StorageLike | null,
  key: Key,
  value: StoredValues[Key],
  decode: (json: string, time: number) => StoredValues[Key] | null,
  time: number,
): boolean {
  return decode(JSON.stringify(value), time) !== null && write(storage, key, value);
}

/** Stores a list; an empty one is removed. */
export function writeList<Key extends 'earlierBookings' | 'earlierSessions'>(
  storage: StorageLike | null,
  key: Key,
  list: StoredValues[Key],
): void {
  if (list.length > 0) write(storage, key, list);
  else attempt(() => storage?.removeItem(key));
}
