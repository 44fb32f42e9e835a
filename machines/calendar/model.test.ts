import { describe, expect, it } from 'vitest';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { allEvents, input } from './fixtures.ts';
import { calendarMachine } from './machine.ts';

const models: Model[] = [input, { ...input, schedulingUrl: '' }].map((each) => ({
  machine: calendarMachine,
  input: each,
  events: allEvents,
  facts: ({ context }) => [context.retries, context.scheduled],
}));

const result = coverageOf(models.map((model) => replay(model, journeysOf(model))));

describe('the calendar machine, every way through it', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', () => {
    print('calendar', result);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(17);
  });

  it('runs as the model says', () => {
    expect(result.strayed).toEqual([]);
  });
});
