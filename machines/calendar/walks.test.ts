import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import {
  answered,
  drawn,
  PATIENCE_MS,
  type Promises,
  RUNS,
  type Walker,
  walkAll,
  wild,
} from '../testing/random-walks.ts';
import { allEvents, events, input, scheduled } from './fixtures.ts';
import { calendarMachine } from './machine.ts';
import { calendarView } from './view.ts';

type Snapshot = SnapshotFrom<typeof calendarMachine>;

const happenings: readonly AnyEventObject[] = [
  ...allEvents,
  { ...events.scheduled, event: 'https://api.calendly.com/scheduled_events/KNOWN' },
  { ...events.resized, height: -1 },
  { ...events.resized, height: 1e9 },
];
const fitting = answered(happenings);
const anything = wild(happenings);
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
      actor.send(drawn(draw, fitting(snapshot), anything) as never);
    },
    look: () => actor.getSnapshot(),
    end: () => actor.stop(),
  };
}

const promises: Promises<Snapshot> = {
  'no event in any order throws': ({ status }) => status !== 'error',

  'it ends only with an appointment that was not known': ({ status, output }) =>
    status === 'active' || output?.event === scheduled.event,

  'an appointment is told once': ({ output }, before) =>
    before.output === undefined || output === before.output,

  'it is loaded at most four times': ({ context }) => context.retries <= 3,

  'every failure offers a way on': (snapshot) => {
    const { problem, canRetry, offersSupport } = calendarView(snapshot);
    return problem === null || canRetry || offersSupport;
  },

  'its height is that of a calendar': ({ context }) =>
    context.height >= 600 && context.height <= 4_000,
};

let result: ReturnType<typeof walkAll>;

beforeAll(() => {
  result = walkAll(24, begin, promises, ({ value }) => JSON.stringify(value));
}, PATIENCE_MS);

describe('whatever a calendar’s frame and its visitor do, in any order', () => {
  it.each(Object.keys(promises))('%s', (sentence) => {
    expect(result.broken[sentence]).toBeUndefined();
    expect(result.runs).toBe(RUNS);
  });

  it('the walks get everywhere', () => {
    const ends = ['slow', 'failed', 'exhausted', 'ready', 'scheduled'];
    expect([...result.visited]).toEqual(
      expect.arrayContaining(ends.map((state) => JSON.stringify(state))),
    );
  });
});
