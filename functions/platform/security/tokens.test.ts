import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { deriveKeys } from './keys.ts';
import { createDocumentTokens, createOrderIds, createResumeTokens } from './tokens.ts';

const key = randomBytes(32);
const id = randomUUID();
let time = Date.UTC(2026, 1, 1);
const tokens = createDocumentTokens(key, [], () => time);

describe('the token of a document', () => {
  it('names it until its time is over, and is known as genuine after that', () => {
    const token = tokens.tokenFor(id, HOUR_MS);
    expect(tokens.read(token)).toEqual({ id, isExpired: false });
    time += HOUR_MS;
    expect(tokens.read(token)).toEqual({ id, isExpired: false });
    time += MINUTE_MS;
    expect(tokens.read(token)).toEqual({ id, isExpired: true });
  });

  it('cannot be made longer, changed or guessed', () => {
    const token = tokens.tokenFor(id, HOUR_MS);
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(tokens.read(changed.toString('base64url'))).toBeNull();
    }
    for (const other of ['', 'x', `${token}A`, `${token} `, token.slice(1)]) {
      expect(tokens.read(other)).toBeNull();
    }
    expect(createDocumentTokens(randomBytes(32), [], () => time).read(token)).toBeNull();
  });

  it('of a former key is still good', () => {
    const token = tokens.tokenFor(id, HOUR_MS);
    const renewed = createDocumentTokens(randomBytes(32), [key], () => time);
    expect(renewed.read(token)).toEqual({ id, isExpired: false });
  });
});

const orderId = randomUUID();

describe('createResumeTokens', () => {
  const tokens = createResumeTokens(randomBytes(32));

  it('returns the same token each time, which leads back to its order', () => {
    expect(tokens.orderOf(tokens.tokenFor(orderId))).toBe(orderId);
    expect(tokens.tokenFor(orderId)).toBe(tokens.tokenFor(orderId));
  });

  it('knows the tokens of a former key, and makes none with it', () => {
    const [key, former] = [randomBytes(32), randomBytes(32)];
    const before = createResumeTokens(former).tokenFor(orderId);
    const now = createResumeTokens(key, [former]);
    expect(now.orderOf(before)).toBe(orderId);
    expect(now.tokenFor(orderId)).toBe(createResumeTokens(key).tokenFor(orderId));
  });

  it('refuses a token that is forged, cut or made with another key', () => {
    const token = tokens.tokenFor(orderId);
    const forged = createResumeTokens(randomBytes(32)).tokenFor(orderId);
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}A`, forged]) {
      expect(tokens.orderOf(wrong)).toBeNull();
    }
  });
});

describe('createOrderIds', () => {
  it('derives a version 8 UUID that is equal for equal keys only', () => {
    const idFor = createOrderIds(randomBytes(32));
    const id = idFor(orderId);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(idFor(orderId.toUpperCase())).toBe(id);
    expect(idFor(randomUUID())).not.toBe(id);
    expect(createOrderIds(randomBytes(32))(orderId)).not.toBe(id);
  });
});

describe('deriveKeys', () => {
  it('derives a different key for each purpose', () => {
    const { former, ...derived } = deriveKeys(randomBytes(32));
    const keys = Object.values(derived).map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(former).toEqual([]);
  });
});
