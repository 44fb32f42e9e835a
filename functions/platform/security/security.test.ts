import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';
import { createOrderIds } from './order-ids.ts';
import { createResumeTokens } from './resume-token.ts';

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
