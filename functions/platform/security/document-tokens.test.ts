import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { createDocumentTokens } from './document-tokens.ts';

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
