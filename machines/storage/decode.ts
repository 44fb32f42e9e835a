import { paymentProviders } from '../api.ts';
import { STORED_BOOKING_DAYS } from '../booking/timings.ts';
import { itemTypes, type SelectedItem } from '../catalogue.ts';
import { PAYMENT_SESSION_MINUTES } from '../payment/timings.ts';
import { DAY_MS } from '../time.ts';
import { checkWebUri } from '../validation/rules.ts';
import {
  fieldsOf,
  isFields,
  isFresh,
  isIdentifier,
  isOneOf,
  isPlainAddress,
  isText,
  minutes,
} from './shape.ts';
import type { PaymentSession, ScheduledEvent, StoredBooking } from './types.ts';

const slug = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** A catalogue id. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && slug.test(value);
}

function isIdentifierOrNull(value: unknown): value is string | null | undefined {
  return value === null || value === undefined || isIdentifier(value);
}

function itemFrom(value: unknown): SelectedItem | null {
  if (!isFields(value)) return null;
  const { id, name, url, price, priceUsd, type, parts } = value;
  if (!isSlug(id) || !isOneOf(itemTypes, type)) return null;
  if (!isText(name) || !isPlainAddress(url)) return null;
  if (!isText(price) || !isText(priceUsd)) return null;
  if (!Array.isArray(parts) || parts.length > 50 || !parts.every((part) => isText(part))) {
    return null;
  }
  return { id, name, url, price, priceUsd, type, parts: [...parts] };
}

function isUri(value: unknown): value is string {
  return typeof value === 'string' && checkWebUri(value) === null;
}

function scheduledFrom(value: unknown): ScheduledEvent | null {
  if (!isFields(value)) return null;
  const { event, invitee } = value;
  return isUri(event) && isUri(invitee) ? { event, invitee } : null;
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
    scheduled: scheduledFrom(fields.scheduled),
    isAwaitingConfirmation: fields.isAwaitingConfirmation === true,
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
  if (!isFresh(timestamp, now, minutes(PAYMENT_SESSION_MINUTES))) return null;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) return null;
  return { paymentId, reference, provider, amount, bookingId, timestamp, status };
}
