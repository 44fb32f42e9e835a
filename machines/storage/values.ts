import * as z from 'zod/mini';
import { SESSION_LIMIT_MS, STORED_BOOKING_DAYS } from '../booking/timings.ts';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import { PAYMENT_SESSION_MINUTES } from '../payment/timings.ts';
import type { StorageKey } from './keys.ts';
import { isFresh } from './page.ts';
import {
  bookingSession,
  paymentSession,
  pendingGeneration,
  storedBooking,
  typedDraft,
} from './schemas.ts';
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

const storedBookingMs = STORED_BOOKING_DAYS * DAY_MS;

/** Reads what is stored; null when it is absent, broken, foreign or too old. Never throws. */
function decoder<T>(schema: z.ZodMiniType<T>, timeOf: (value: T) => number, maximumAge: number) {
  return (json: string | null, now: number): T | null => {
    const { data } = z.safeParse(schema, json === null ? null : parse(json));
    return data !== undefined && isFresh(timeOf(data), now, maximumAge) ? data : null;
  };
}

/** Reads a list: what is valid and young enough in it; null when that is nothing. */
function listDecoder<T>(decode: (json: string, now: number) => T | null) {
  return (json: string | null, now: number): T[] | null => {
    const list = json === null ? null : parse(json);
    const values = (Array.isArray(list) ? list : [])
      .map((each) => decode(JSON.stringify(each), now))
      .filter((each) => each !== null);
    return values.length > 0 ? values : null;
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export const decodeBooking = decoder(
  storedBooking,
  (booking) => booking.timestamp,
  storedBookingMs,
);

export const decodeBookings = listDecoder(decodeBooking);

export const decodePaymentSession = decoder(
  paymentSession,
  (payment) => payment.timestamp,
  PAYMENT_SESSION_MINUTES * MINUTE_MS,
);

export const decodeSession = decoder(
  bookingSession,
  (session) => session.lastActivity,
  storedBookingMs,
);

export const decodeGeneration = decoder(
  pendingGeneration,
  (text) => text.timestamp,
  storedBookingMs,
);

/** A draft lives no longer than a session without activity. */
export const decodeDraft = decoder(typedDraft, (draft) => draft.timestamp, SESSION_LIMIT_MS);

/** A session that was saved on purpose, with its form. */
export function decodeProgress(json: string | null, now: number): SavedProgress | null {
  const session = decodeSession(json, now);
  const formData = session?.formData;
  return session && formData ? { ...session, formData } : null;
}

export const decodeProgressList = listDecoder(decodeProgress);
