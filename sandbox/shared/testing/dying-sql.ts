import type { Sql } from '../sql.ts';

/** A database that is cut off from its user, as by a killed process, after a number of steps. */
export interface DyingSql extends Sql {
  /** Starts to count: `steps` more statements, begins or commits are let through. */
  dieAfter(steps: number): void;
  /** Whether it was cut off. */
  readonly isDead: boolean;
}

/** The death may fall between any two statements, or between a commit and its report. */
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
