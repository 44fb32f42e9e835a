import { expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The random source that a browser offers on plain http. */
function insecure(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) {
  return { getRandomValues: fill };
}

it('makes a UUID in a secure context and outside of one', () => {
  expect(createIdempotencyKey()).toMatch(uuid);
  expect(createIdempotencyKey(insecure((bytes) => crypto.getRandomValues(bytes)))).toMatch(uuid);
});

it('marks version and variant whatever the random bits are', () => {
  expect(createIdempotencyKey(insecure((bytes) => bytes.fill(0xff)))).toBe(
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  );
  expect(createIdempotencyKey(insecure((bytes) => bytes.fill(0)))).toBe(
    '00000000-0000-4000-8000-000000000000',
  );
});

it('never makes the same UUID twice', () => {
  const keys = Array.from({ length: 100 }, () => createIdempotencyKey());
  expect(new Set(keys).size).toBe(100);
});
