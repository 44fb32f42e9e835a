import { expect, test } from 'vitest';
import { offeredDays, type SlotQuery } from './bookings/slots.ts';
import { coloursCss, readColours } from './pages/frame.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Tuesday, noon in Dubai. */
const now = Date.parse('2027-01-05T08:00:00Z');

const query: SlotQuery = { owner: 'foundation', minutes: 60, now, taken: [] };

const dubaiHour = (moment: number) => new Date(moment + 4 * HOUR_MS).getUTCHours();

const allSlots = (change: Partial<SlotQuery> = {}) =>
  offeredDays({ ...query, ...change }).flatMap(({ slots }) => slots);

test('offeredDays lists four weeks from today in Dubai, with no slots on Friday and Saturday', () => {
  const days = offeredDays(query);
  expect(days).toHaveLength(28);
  expect(days.map(({ weekday }) => weekday).slice(0, 7)).toEqual([2, 3, 4, 5, 6, 0, 1]);
  expect(new Date(days[0]?.start ?? 0).toISOString()).toBe('2027-01-04T20:00:00.000Z');
  for (const { weekday, slots } of days) {
    if (weekday >= 5) expect(slots).toEqual([]);
  }
  expect(allSlots().length).toBeGreaterThan(20);
});

test('the first day is the current day in Dubai, not in UTC', () => {
  const late = Date.parse('2027-01-05T20:30:00Z');
  expect(offeredDays({ ...query, now: late })[0]?.weekday).toBe(3);
});

test.each([30, 60, 90, 240])(
  'meetings of %d minutes are offered between nine and five',
  (minutes) => {
    const slots = allSlots({ minutes });
    expect(slots).not.toEqual([]);
    for (const slot of slots) {
      expect(dubaiHour(slot)).toBeGreaterThanOrEqual(9);
      expect(dubaiHour(slot + minutes * 60_000 - 1)).toBeLessThan(17);
    }
  },
);

test('no slot begins within 48 hours', () => {
  const [first = 0] = allSlots();
  expect(allSlots({ now: first - 48 * HOUR_MS })).toContain(first);
  expect(allSlots({ now: first - 48 * HOUR_MS + 1 })).not.toContain(first);
});

test('slots are the same for the same time, and differ between owners', () => {
  expect(allSlots()).toEqual(allSlots());
  expect(allSlots({ owner: 'someone-else' })).not.toEqual(allSlots());
});

test('some working hours are busy', () => {
  const workingHours = 20 * 8;
  expect(allSlots().length).toBeLessThan(workingHours - 15);
});

test('slots that overlap a booking are not offered, adjacent ones are', () => {
  const free = allSlots();
  const index = free.findIndex((slot, at) => free[at + 1] === slot + HOUR_MS);
  const [start = 0, next = 0] = free.slice(index);
  const whole = allSlots({ taken: [{ start, end: start + HOUR_MS }] });
  expect(whole).toEqual(free.filter((slot) => slot !== start));
  const between = { start: start + HOUR_MS / 2, end: next + HOUR_MS / 2 };
  expect(allSlots({ taken: [between] })).toEqual(
    free.filter((slot) => slot !== start && slot !== next),
  );
});

const cssOf = (query: string) => coloursCss(readColours(new URLSearchParams(query)));

test('readColours takes six hexadecimal digits and nothing else', () => {
  const query = new URLSearchParams('background_color=FFFFFF&text_color=211d33&primary_color=fff');
  expect(readColours(query)).toEqual({
    background: '#ffffff',
    text: '#211d33',
    primary: undefined,
  });
});

test('an invalid colour does not reach the CSS', () => {
  expect(cssOf('background_color=fff}body{display:none&text_color=#ffffff&primary_color=')).toBe(
    '',
  );
});

test('text on the primary colour is black or white, whichever is readable', () => {
  expect(cssOf('primary_color=4a2f66')).toContain('--on-accent: #ffffff');
  expect(cssOf('primary_color=ffd24d')).toContain('--on-accent: #000000');
});

test('a dark background selects the dark variants of the other colours', () => {
  expect(cssOf('background_color=101820')).toContain('color-scheme: dark');
  expect(cssOf('background_color=fffdf9')).toContain('color-scheme: light');
  expect(cssOf('primary_color=4a2f66')).toContain('color-scheme: light');
});
