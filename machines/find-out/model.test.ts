import { describe, expect, it } from 'vitest';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { choose, drop } from './fixtures.ts';
import { findOutMachine } from './machine.ts';
import { needs } from './types.ts';

const model: Model = {
  machine: findOutMachine,
  input: undefined,
  events: [...needs.map(choose), ...needs.map(drop)],
  facts: () => null,
};

describe('the guided way', () => {
  it('walks every transition', () => {
    const journeys = journeysOf(model);
    const result = replay(model, journeys);
    print('find out', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
    expect(journeys.length).toBeGreaterThan(needs.length * needs.length);
  });
});
