import { errorFields, type Logger } from '../kernel/logger.ts';

/** Nothing of it is urgent, and a start has better things to do. */
const FIRST_MS = 5_000;
/** So that an editor who publishes time and again causes at most two rounds a minute. */
const AFTER_CHANGE_MS = 30_000;
const EVERY_MS = 5 * 60_000;
/** A stop waits no longer for a round that is under way. */
const STOP_LIMIT_MS = 3_000;

export interface Rounds {
  /** Something changed: the next round comes within half a minute. */
  soon(): void;
  stop(): Promise<void>;
}

/** Does `round` soon after the start, soon after each change, and every five minutes; never twice at once. */
export function startRounds(round: () => Promise<void>, logger: Logger): Rounds {
  let isSoon = true;
  let isStopped = false;
  let running = Promise.resolve();
  let timer = setTimeout(run, FIRST_MS);

  function run(): void {
    isSoon = false;
    running = running
      .then(round)
      .catch((error: unknown) => logger.log('warn', 'content round failed', errorFields(error)))
      .then(() => {
        if (!isSoon) plan(EVERY_MS);
      });
  }

  function plan(delayMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, delayMs);
  }

  return {
    soon() {
      if (isSoon) return;
      isSoon = true;
      plan(AFTER_CHANGE_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const { promise: limit, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, STOP_LIMIT_MS);
      await Promise.race([running, limit]);
      clearTimeout(patience);
    },
  };
}
