import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import {
  drawnFrom,
  type Invariants,
  PATIENCE_MS,
  RUNS,
  type Walker,
  walkAll,
} from '../testing/random-walks.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { allEvents, events, input, scheduled } from './fixtures.ts';
import { calendarMachine, calendarView } from './machine.ts';

/** The calendar with and without a page. */
const calendarModels: readonly Model[] = [input, { ...input, schedulingUrl: '' }].map((each) => ({
  machine: calendarMachine,
  input: each,
  events: allEvents,
  facts: ({ context }) => [context.retries, context.scheduled],
}));

const result = coverageOf(calendarModels.map((model) => replay(model, journeysOf(model))));

describe('the calendar machine', () => {
  it('reaches every state and walks every transition, each to the model’s state', () => {
    print('calendar', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [], all: 17 });
  });
});

type Snapshot = SnapshotFrom<typeof calendarMachine>;

const walkedEvents: readonly AnyEventObject[] = [
  ...allEvents,
  { ...events.scheduled, event: 'https://api.calendly.com/scheduled_events/KNOWN' },
  { ...events.resized, height: -1 },
  { ...events.resized, height: 1e9 },
];
const eventFor = drawnFrom(walkedEvents);
const known = ['https://api.calendly.com/scheduled_events/KNOWN'];

function begin(run: number): Walker<Snapshot> {
  const schedulingUrl = run % 50 === 0 ? '' : input.schedulingUrl;
  const clock = new SimulatedClock();
  const actor = createActor(calendarMachine, { input: { ...input, schedulingUrl, known }, clock });
  actor.start();
  return {
    step: (draw) => {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'active') return;
      actor.send(eventFor(draw, snapshot) as never);
    },
    look: () => actor.getSnapshot(),
    end: () => actor.stop(),
  };
}

const invariants: Invariants<Snapshot> = {
  'no event throws': ({ status }) => status !== 'error',

  'the calendar ends only with a new appointment': ({ status, output }) =>
    status === 'active' || output?.event === scheduled.event,

  'an appointment is output once': ({ output }, before) =>
    before.output === undefined || output === before.output,

  'the frame is loaded at most four times': ({ context }) => context.retries <= 3,

  'every failure offers a retry or support': (snapshot) => {
    const { problem, canRetry } = calendarView(snapshot);
    return problem === null || canRetry || problem === 'exhausted';
  },

  'the height stays within its limits': ({ context }) =>
    context.height >= 600 && context.height <= 4_000,
};

let walked: ReturnType<typeof walkAll>;

beforeAll(() => {
  walked = walkAll(24, begin, invariants, ({ value }) => JSON.stringify(value));
}, PATIENCE_MS);

describe('a calendar after random events', () => {
  it.each(Object.keys(invariants))('%s', (invariant) => {
    expect(walked.broken[invariant]).toBeUndefined();
    expect(walked.runs).toBe(RUNS);
  });

  it('the walks visit every state', () => {
    const ready = [{ ready: 'browsing' }, { ready: 'timeChosen' }];
    const ends = ['slow', 'failed', 'exhausted', 'scheduled', ...ready];
    expect([...walked.visited]).toEqual(
      expect.arrayContaining(ends.map((state) => JSON.stringify(state))),
    );
  });
});
