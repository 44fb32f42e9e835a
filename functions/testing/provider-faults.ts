import fc from 'fast-check';

/** True with a probability of `tenths` in ten. */
export const chance = (tenths: number) => fc.integer({ min: 1, max: 10 }).map((n) => n <= tenths);

/** Random fault switches of a provider's stand-in. */
export const randomFaults = fc.record({
  webhookLateMs: fc.constantFrom(0, 0, 30, 200),
  webhookLost: chance(3),
  webhookDoubled: chance(5),
  webhookReordered: chance(4),
  failBefore: fc.constantFrom(0, 0, 1),
  failAfter: fc.constantFrom(0, 0, 0, 1),
});

export const noFaults = {};
