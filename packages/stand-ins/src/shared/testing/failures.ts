import type { Sql } from 'service-kit/sql';
import type { SimulatedClock } from 'service-kit/testing/clock';
import { eventually } from 'service-kit/testing/eventually';
import type { Delivery, Receiver } from './bench.ts';

/** A database connection that fails for good after a number of steps, as if the process were killed. */
export interface DyingSql extends Sql {
  /** Lets `steps` more statements, begins or commits pass, then fails. */
  dieAfter(steps: number): void;
  /** Whether it has failed. */
  readonly isDead: boolean;
}

/** It may fail between any two statements, or between a commit and its answer. */
export function dyingSql(sql: Sql): DyingSql {
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const step = () => {
    if (left <= 0) {
      isDead = true;
      throw new Error('the process is dead');
    }
    left -= 1;
  };
  const over = (inner: Sql): Sql => ({
    async query(text, params) {
      step();
      return inner.query(text, params);
    },
    async transaction(run) {
      step();
      const result = await inner.transaction((tx) => run(over(tx)));
      step();
      return result;
    },
  });
  return {
    ...over(sql),
    dieAfter(steps) {
      left = steps;
    },
    get isDead() {
      return isDead;
    },
  };
}

interface Refusals {
  clock: SimulatedClock;
  receiver: Pick<Receiver<unknown>, 'answers'>;
  /** The current state of the only delivery. */
  delivery(): Promise<Delivery | undefined>;
  /** How far the clock moves after each attempt. */
  pauseMs: number;
}

const FIRST_STATUS = 500;
const STATUSES = 100;

/**
 * Refuses the only delivery, each time with another status, until the sender gives up.
 * The clock moves only when an attempt has ended.
 * Call `refuse` before the event and `untilGivenUp` after it.
 */
export function refusals({ clock, receiver, delivery, pauseMs }: Refusals) {
  return {
    refuse(): void {
      receiver.answers.push(...Array.from({ length: STATUSES }, (_, n) => FIRST_STATUS + n));
    },
    async untilGivenUp(): Promise<Delivery> {
      for (let ended = 0; ; ended += 1) {
        const current = await eventually('the end of an attempt', async () => {
          const now = await delivery();
          return (now?.status === 'failed' || now?.outcome === `${FIRST_STATUS + ended}`) && now;
        });
        if (current.status === 'failed') return current;
        clock.advance(pauseMs);
      }
    },
  };
}
