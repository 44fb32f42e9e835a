import type { Sql } from 'service-kit/sql';

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
