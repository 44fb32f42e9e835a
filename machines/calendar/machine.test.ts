import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { events, input, scheduled } from './fixtures.ts';
import { calendarMachine, calendarView } from './machine.ts';
import type { CalendarInput } from './types.ts';

/** A calendar on a simulated clock. */
function begin(change: Partial<CalendarInput> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(calendarMachine, { input: { ...input, ...change }, clock }).start();
  const view = () => calendarView(actor.getSnapshot());
  return { actor, view, stage: () => view().stage, pass: (ms: number) => clock.increment(ms) };
}

describe('a calendar that loads', () => {
  it('is ready at its first message, follows its height and ends with the appointment', () => {
    const { actor, view, pass } = begin();
    expect(view()).toMatchObject({
      stage: 'loading',
      height: 600,
      isFrameVisible: true,
      origin: 'https://calendly.com',
    });
    actor.send(events.loaded);
    pass(4_999);
    actor.send(events.eventType);
    expect(view()).toMatchObject({ stage: 'ready', problem: null, hasChosenTime: false });
    expect(view().isFrameVisible).toBe(true);
    actor.send(events.resized);
    expect(view().height).toBe(1_200);
    actor.send(events.time);
    expect(view()).toMatchObject({ stage: 'ready', height: 1_200, hasChosenTime: true });
    pass(60_000);
    expect(view().stage).toBe('ready');
    actor.send(events.scheduled);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: scheduled });
  });

  it('keeps its height between 600 and 4000 pixels', () => {
    const { actor, view } = begin();
    actor.send({ type: 'calendar.resized', height: 20 });
    expect(view().height).toBe(600);
    actor.send({ type: 'calendar.resized', height: 999_999 });
    expect(view().height).toBe(4_000);
  });

  it('ignores a known appointment and accepts a new one', () => {
    const { actor, view } = begin({ known: [scheduled.event] });
    actor.send(events.eventType);
    actor.send(events.scheduled);
    expect(view().stage).toBe('ready');
    const event = 'https://api.calendly.com/scheduled_events/E2';
    actor.send({ ...events.scheduled, event });
    expect(actor.getSnapshot().output).toEqual({ ...scheduled, event });
  });
});

describe('a calendar that does not load', () => {
  it('is slow after 10 s and may still load', () => {
    const { actor, view, pass } = begin();
    pass(9_999);
    expect(view()).toMatchObject({ stage: 'loading', canRetry: false });
    pass(1);
    expect(view()).toMatchObject({
      stage: 'slow',
      problem: 'slow',
      canRetry: true,
      isFrameVisible: true,
    });
    actor.send(events.profile);
    expect(view()).toMatchObject({ stage: 'ready', problem: null });
  });

  it('fails when its frame fails or stays silent after loading', () => {
    const broken = begin();
    broken.actor.send(events.broken);
    expect(broken.view()).toMatchObject({ stage: 'failed', canRetry: true, isFrameVisible: false });

    const silent = begin();
    silent.actor.send(events.loaded);
    silent.pass(5_000);
    expect(silent.view()).toMatchObject({ stage: 'failed', problem: 'failed' });
    silent.actor.send(events.eventType);
    expect(silent.stage()).toBe('ready');
  });

  it('can be reloaded three times, then offers support', () => {
    const { actor, view, stage, pass } = begin();
    pass(10_000);
    actor.send(events.broken);
    expect(view()).toMatchObject({ stage: 'failed', frameKey: 0 });
    for (const frameKey of [1, 2]) {
      actor.send(events.retry);
      expect(view()).toMatchObject({ stage: 'loading', frameKey });
      pass(10_000);
      expect(stage()).toBe('slow');
    }
    actor.send(events.retry);
    pass(10_000);
    expect(view()).toMatchObject({
      stage: 'exhausted',
      frameKey: 3,
      problem: 'exhausted',
      isFrameVisible: false,
      canRetry: false,
    });
    actor.send(events.retry);
    expect(stage()).toBe('exhausted');
    actor.send(events.eventType);
    expect(stage()).toBe('ready');
  });

  it('is exhausted without an address', () => {
    expect(begin({ schedulingUrl: '' }).view()).toMatchObject({
      stage: 'exhausted',
      frameUrl: null,
      origin: null,
    });
  });
});
