import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { TICKET_MAX_AGE_MS, TICKET_MIN_AGE_MS } from '#machines/api/forms.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { createFormTickets } from './form-tickets.ts';
import { deriveKey, deriveKeys, loadMasterKey } from './keys.ts';
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

const BEGIN = 1_795_000_000_000;

it.each([
  ['the very moment it was issued', 0, false],
  ['sooner than anybody types', TICKET_MIN_AGE_MS - 1, false],
  ['once somebody has typed', TICKET_MIN_AGE_MS, true],
  ['while the form stands open', TICKET_MAX_AGE_MS, true],
  ['the next day', TICKET_MAX_AGE_MS + 1, false],
])('a ticket %s', (_name, age, isGood) => {
  let now = BEGIN;
  const tickets = createFormTickets(randomBytes(32), () => now);
  const ticket = tickets.issue('contact');
  now += age;
  expect(tickets.isGood('contact', ticket)).toBe(isGood);
});

it('a young ticket says when it is good, and no other is waited for', () => {
  let now = BEGIN;
  const tickets = createFormTickets(randomBytes(32), () => now);
  const ticket = tickets.issue('contact');
  now += 100;
  expect(tickets.goodIn('contact', ticket)).toBe(TICKET_MIN_AGE_MS - 100);
  for (const each of ['', '.', `x${ticket}`, ticket.replace('.', '.x')]) {
    expect(tickets.goodIn('contact', each)).toBe(0);
  }
  expect(tickets.goodIn('newsletter', ticket)).toBe(0);
  now += TICKET_MIN_AGE_MS;
  expect(tickets.goodIn('contact', ticket)).toBe(0);
});

it('a ticket of another form, of another server or of nobody is refused', () => {
  let now = BEGIN;
  const tickets = createFormTickets(randomBytes(32), () => now);
  const ticket = tickets.issue('contact');
  const foreign = createFormTickets(randomBytes(32), () => now).issue('contact');
  now += TICKET_MIN_AGE_MS;
  expect(tickets.isGood('newsletter', ticket)).toBe(false);
  const [, mac] = ticket.split('.');
  const older = `${(BEGIN - 1).toString(36)}.${mac}`;
  for (const each of [foreign, older, '', '.', `x${ticket}`, 'ä.ö']) {
    expect(tickets.isGood('contact', each)).toBe(false);
  }
});

it('a ticket is renewed only once it is of no use any more, so that it grows older', () => {
  let now = BEGIN;
  const tickets = createFormTickets(randomBytes(32), () => now);
  const ticket = tickets.issue('contact');
  now += TICKET_MIN_AGE_MS;
  expect(tickets.renew('contact', ticket)).toBe(ticket);
  expect(tickets.renew('newsletter', ticket)).not.toBe(ticket);
  now += TICKET_MAX_AGE_MS;
  const renewed = tickets.renew('contact', ticket);
  expect(renewed).not.toBe(ticket);
  now += TICKET_MIN_AGE_MS;
  expect(tickets.isGood('contact', renewed)).toBe(true);
});

describe('the keys that seal', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('the first run makes a key that only its owner can read, and later runs find it', async () => {
    const first = await loadMasterKey(null, folder);
    expect(first).toHaveLength(32);
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
    expect((await loadMasterKey(null, folder)).equals(first)).toBe(true);
  });

  test('a given key is used and not written down', async () => {
    const given = Buffer.alloc(32, 7);
    expect(await loadMasterKey(given, folder)).toBe(given);
    await expect(readFile(join(folder, 'master.key'))).rejects.toThrow(/ENOENT/);
  });

  test('a damaged key stops the start instead of being replaced', async () => {
    await writeFile(join(folder, 'master.key'), 'abc');
    await expect(loadMasterKey(null, folder)).rejects.toThrow(/is damaged/);
    expect(await readFile(join(folder, 'master.key'), 'utf8')).toBe('abc');
  });

  test('each purpose has its own key', () => {
    const master = Buffer.alloc(32, 1);
    expect(deriveKey(master, 'a').equals(deriveKey(master, 'a'))).toBe(true);
    expect(deriveKey(master, 'a').equals(deriveKey(master, 'b'))).toBe(false);
  });
});
