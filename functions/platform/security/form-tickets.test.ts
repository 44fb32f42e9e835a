import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { TICKET_MAX_AGE_MS, TICKET_MIN_AGE_MS } from '#machines/api/forms.ts';
import { createFormTickets } from './form-tickets.ts';

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
