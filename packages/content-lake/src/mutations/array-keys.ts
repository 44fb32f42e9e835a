import { randomBytes } from 'node:crypto';
import { isRecord } from '../document.ts';

const KEY_BYTES = 6;

/** Copies a value and gives every object in an array a `_key`. */
export function withArrayKeys<T>(value: T): T {
  return addKeys(value) as T;
}

function addKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keyed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, addKeys(part)]));
}

function keyed(item: unknown): unknown {
  if (!isRecord(item)) return addKeys(item);
  const filled = addKeys(item) as Record<string, unknown>;
  return '_key' in filled ? filled : { ...filled, _key: randomBytes(KEY_BYTES).toString('hex') };
}
