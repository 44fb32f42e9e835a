import { paymentProviders } from '../api.ts';
import { itemTypes, type SelectedItem } from '../catalogue.ts';
import { PAYMENT_SESSION_MINUTES, STORED_BOOKING_DAYS } from './keys.ts';
import type { PaymentSession, StoredBooking } from './types.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Fields = Record<string, unknown>;

const identifier = /^[\w-]{1,255}$/;
const slug = /^[a-z0-9][a-z0-9-]{0,99}$/;

function fieldsOf(json: string | null): Fields | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && identifier.test(value);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300;
}

function isOneOf<T extends string>(choices: readonly T[], value: unknown): value is T {
  return choices.some((choice) => choice === value);
}

/** A time that lies within the given age; a clock set back by up to a day is forgiven. */
function isFresh(value: unknown, now: number, maximumAge: number): value is number {
  return typeof value === 'number' && value - now < DAY_MS && now - value < maximumAge;
}

function orNull<T>(
  isT: (value: unknown) => value is T,
): (value: unknown) => value is T | null | undefined {
  return (value): value is T | null | undefined =>
    value === null || value === undefined || isT(value);
}

const isIdentifierOrNull = orNull(isIdentifier);

/** Addresses come back from storage only when they stay on this site or on the web. */
function isPlainAddress(value: unknown): value is string {
  return isShortText(value) && /^(?:$|\/(?!\/)|https?:\/\/)/i.test(value);
}

function itemFrom(value: unknown): SelectedItem | null {
  if (!isFields(value)) return null;
  const { id, name, url, price, priceUsd, type, parts } = value;
  if (typeof id !== 'string' || !slug.test(id) || !isOneOf(itemTypes, type)) return null;
  if (!isShortText(name) || !isPlainAddress(url)) return null;
  if (!isShortText(price) || !isShortText(priceUsd)) return null;
  if (!Array.isArray(parts) || parts.length > 50 || !parts.every(isShortText)) return null;
  return { id, name, url, price, priceUsd, type, parts: [...parts] };
}

/** `currentBooking` as stored, or null when it is absent, broken, foreign or seven days old. */
export function decodeBooking(json: string | null, now: number): StoredBooking | null {
  const fields = fieldsOf(json);
  if (!fields) return null;
  const { bookingId, resumeToken, idempotencyKey, status, timestamp } = fields;
  const item = itemFrom(fields.item);
  const statuses = ['draft', 'payment-processing', 'payment-completed'] as const;
  if (!item || !isOneOf(statuses, status)) return null;
  if (!isFresh(timestamp, now, STORED_BOOKING_DAYS * DAY_MS)) return null;
  if (!isIdentifierOrNull(bookingId) || !isIdentifierOrNull(resumeToken)) return null;
  if (!isIdentifierOrNull(idempotencyKey)) return null;
  return {
    bookingId: bookingId ?? null,
    resumeToken: resumeToken ?? null,
    idempotencyKey: idempotencyKey ?? null,
    item,
    status,
    timestamp,
  };
}

/** `activePaymentSession` as stored, or null when it is absent, broken, foreign or 30 minutes old. */
export function decodePaymentSession(json: string | null, now: number): PaymentSession | null {
  const fields = fieldsOf(json);
  if (!fields) return null;
  const { paymentId, reference, provider, amount, bookingId, timestamp, status } = fields;
  const statuses = ['processing', 'completed', 'failed'] as const;
  if (!isIdentifier(paymentId) || !isIdentifier(reference) || !isIdentifier(bookingId)) return null;
  if (!isOneOf(paymentProviders, provider) || !isOneOf(statuses, status)) return null;
  if (!isFresh(timestamp, now, PAYMENT_SESSION_MINUTES * MINUTE_MS)) return null;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) return null;
  return { paymentId, reference, provider, amount, bookingId, timestamp, status };
}
