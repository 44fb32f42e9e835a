/** What a value out of storage must look like. Anyone may have written there: nothing is believed. */

import { DAY_MS, MINUTE_MS } from '../time.ts';

export type Fields = Record<string, unknown>;

const identifier = /^[\w-]{1,255}$/;

export function minutes(count: number): number {
  return count * MINUTE_MS;
}

export function fieldsOf(json: string | null): Fields | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && identifier.test(value);
}

export function isText(value: unknown, maximum = 300): value is string {
  return typeof value === 'string' && value.length <= maximum;
}

export function isOneOf<T extends string>(choices: readonly T[], value: unknown): value is T {
  return choices.some((choice) => choice === value);
}

/** A time that lies within the given age; a clock set back by up to a day is forgiven. */
export function isFresh(value: unknown, now: number, maximumAge: number): value is number {
  return typeof value === 'number' && value - now < DAY_MS && now - value < maximumAge;
}

/** Addresses come back from storage only when they stay on this site or on the web. */
export function isPlainAddress(value: unknown): value is string {
  return isText(value) && /^(?:$|\/(?!\/)|https?:\/\/)/i.test(value);
}
