import { describe, expect, it } from 'vitest';
import { calendarModels } from '../testing/calendar-models.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';

const result = coverageOf(calendarModels.map((model) => replay(model, journeysOf(model))));

describe('the calendar machine', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', () => {
    print('calendar', result);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(17);
  });

  it('ends every journey in the model’s state', () => {
    expect(result.strayed).toEqual([]);
  });
});
