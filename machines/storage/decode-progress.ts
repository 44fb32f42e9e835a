import type { IntakeAnswers } from '../api.ts';
import { STORED_BOOKING_DAYS } from '../booking/timings.ts';
import { itemTypes } from '../catalogue.ts';
import type { IntakeForm } from '../intake/types.ts';
import { DAY_MS } from '../time.ts';
import { TEXT_MAX } from '../validation/limits.ts';
import { isSlug } from './decode.ts';
import { fieldsOf, isFields, isFresh, isIdentifier, isOneOf, isText } from './shape.ts';
import {
  type BookingSession,
  type PendingGeneration,
  type SavedProgress,
  sessionStatuses,
  sessionSteps,
} from './types.ts';

const MAX_ANSWERS = 50;
const MAX_SECTIONS = 50;

function answersFrom(value: unknown): IntakeAnswers | null {
  if (!isFields(value)) return null;
  const entries = Object.entries(value);
  if (entries.length > MAX_ANSWERS) return null;
  const texts = entries.flatMap(([name, text]) =>
    isIdentifier(name) && isText(text, TEXT_MAX) ? [[name, text] as const] : [],
  );
  return texts.length === entries.length ? Object.fromEntries(texts) : null;
}

function formFrom(value: unknown): IntakeForm | null {
  if (!isFields(value)) return null;
  const { fullName, email, whatsapp, consent } = value;
  const answers = answersFrom(value.answers);
  if (!isText(fullName) || !isText(email) || !isText(whatsapp)) return null;
  return answers && typeof consent === 'boolean'
    ? { fullName, email, whatsapp, consent, answers }
    : null;
}

/** `booking_session` as saved on purpose, with its form; null when it is anything else. */
export function decodeProgress(json: string | null, now: number): SavedProgress | null {
  const session = decodeSession(json, now);
  const formData = session?.formData;
  return session && formData ? { ...session, formData } : null;
}

/** `booking_session` as stored, or null when it is absent, broken, foreign or seven days old. */
export function decodeSession(json: string | null, now: number): BookingSession | null {
  const fields = fieldsOf(json);
  if (!fields) return null;
  const { id, sessionId, timestamp, lastActivity, currentStep, section, status } = fields;
  const { itemId, itemType, packageName, packagePrice } = fields;
  const formData = formFrom(fields.formData);
  if (typeof timestamp !== 'number') return null;
  if (!isFresh(lastActivity, now, STORED_BOOKING_DAYS * DAY_MS)) return null;
  if (!isIdentifier(id) || !isIdentifier(sessionId) || !isSlug(itemId)) return null;
  if (!isOneOf(sessionSteps, currentStep) || !isOneOf(sessionStatuses, status)) return null;
  if (!isOneOf(itemTypes, itemType) || !isText(packageName) || !isText(packagePrice)) return null;
  const isIndex = Number.isInteger(section) && typeof section === 'number';
  if (!isIndex || section < 0 || section > MAX_SECTIONS) return null;
  return {
    id,
    sessionId,
    timestamp,
    lastActivity,
    currentStep,
    formData,
    section,
    itemId,
    packageName,
    packagePrice,
    itemType,
    status,
  };
}

/** `pendingAIGeneration` as stored, or null when it is absent, broken, foreign or seven days old. */
export function decodeGeneration(json: string | null, now: number): PendingGeneration | null {
  const fields = fieldsOf(json);
  if (!fields) return null;
  const { bookingId, serviceType, timestamp } = fields;
  const formData = answersFrom(fields.formData);
  if (!formData || !isIdentifier(bookingId) || !isSlug(serviceType)) return null;
  if (!isFresh(timestamp, now, STORED_BOOKING_DAYS * DAY_MS)) return null;
  return { bookingId, serviceType, formData, timestamp };
}
