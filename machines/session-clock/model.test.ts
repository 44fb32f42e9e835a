import { describe, expect, it } from 'vitest';
import { after } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { sessionClockMachine } from './machine.ts';

const model: Model = {
  machine: sessionClockMachine.provide({ actions: { warn: () => {}, end: () => {} } }),
  input: undefined,
  events: [
    { type: 'clock.touch' },
    after('warningDue', 'sessionClock.running'),
    after('sessionExpires', 'sessionClock.warned'),
  ],
  facts: () => null,
};

describe('the session clock', () => {
  const result = replay(model, journeysOf(model));

  it('walks every transition', () => {
    print('session clock', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [], all: 3 });
  });
});
