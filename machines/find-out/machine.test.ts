import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { choose, drop } from './fixtures.ts';
import { findOutMachine } from './machine.ts';
import type { FindOutEvent } from './types.ts';
import { viewFindOut } from './view.ts';

function shownAfter(...events: FindOutEvent[]) {
  const actor = createActor(findOutMachine).start();
  for (const event of events) actor.send(event);
  return viewFindOut(actor.getSnapshot());
}

describe('the guided way', () => {
  it('begins with the question', () => {
    expect(shownAfter()).toEqual({ need: null, isUrgent: false });
  });

  it('opens one answer at a time, and goes back to the question', () => {
    expect(shownAfter(choose('listen')).need).toBe('listen');
    expect(shownAfter(choose('listen'), choose('team')).need).toBe('team');
    expect(shownAfter(choose('listen'), drop('listen')).need).toBeNull();
  });

  it('stays with the new answer when the old one is closed after it', () => {
    expect(shownAfter(choose('step'), choose('loved'), drop('step')).need).toBe('loved');
  });

  it('is urgent for danger alone', () => {
    expect(shownAfter(choose('danger'))).toEqual({ need: 'danger', isUrgent: true });
    expect(shownAfter(choose('danger'), choose('step')).isUrgent).toBe(false);
  });
});
