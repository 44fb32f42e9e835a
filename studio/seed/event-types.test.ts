import { expect, it } from 'vitest';
import { eventTypes } from './event-types.ts';
import { packages } from './packages.ts';

const hoursIn = (text: string) => Number(/(\d+) (?:hours|ساعات)/.exec(text)?.[1] ?? 0);

it.each(packages)('the sessions of $slug.current take together what its page says', (item) => {
  const { slug, duration, sessions, sessionCount } = item;
  const found = eventTypes.find((each) => each.slug === slug.current);
  const hours = hoursIn(duration.en);
  expect([hoursIn(duration.ar), hoursIn(sessions.en), hoursIn(sessions.ar)]).toEqual([
    hours,
    hours,
    hours,
  ]);
  expect(found?.minutes).toBe(hours > 0 ? (hours * 60) / sessionCount : 60);
});
