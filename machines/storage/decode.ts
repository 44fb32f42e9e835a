import * as z from 'zod/mini';
import { SESSION_LIMIT_MS, STORED_BOOKING_DAYS } from '../booking/timings.ts';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import { PAYMENT_SESSION_MINUTES } from '../payment/timings.ts';
import { isFresh } from './age.ts';
import {
  bookingSession,
  paymentSession,
  pendingGeneration,
  storedBooking,
  typedDraft,
} from './schemas.ts';
import type { SavedProgress } from './types.ts';

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
