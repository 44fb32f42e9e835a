import fc from 'fast-check';

export const often = (times: number) => fc.integer({ min: 1, max: 10 }).map((n) => n <= times);

/** What goes wrong at a provider until the next change, as its stand-in's switches. */
export const weather = fc.record({
  webhookLateMs: fc.constantFrom(0, 0, 30, 200),
  webhookLost: often(3),
  webhookDoubled: often(5),
  webhookReordered: often(4),
  failBefore: fc.constantFrom(0, 0, 1),
  failAfter: fc.constantFrom(0, 0, 0, 1),
});

export const calm = {};
