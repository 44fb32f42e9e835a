import type { Clock } from './clock.ts';

/** Runs work that falls due at times stored in the database. */
export interface DueLoop {
  /** Looks for due work now; call it when some was added. */
  wake(): void;
  /** Resolves when the step under way has ended; none starts after it. */
  stop(): Promise<void>;
}

export interface DueLoopOptions {
  clock: Clock;
  /**
   * Does what is due.
   * @returns when to call it next (epoch milliseconds); undefined if nothing is waiting.
   */
  step(): Promise<number | undefined>;
  onError(error: unknown): void;
}

const LONGEST_PAUSE_MS = 60_000;
const PAUSE_AFTER_ERROR_MS = 1_000;

/** Starts the loop, with a first step at once because an earlier process may have left work behind. */
export function startDueLoop({ clock, step, onError }: DueLoopOptions): DueLoop {
  let running: Promise<void> | undefined;
  let awoken = false;
  let stopped = false;
  let cancel: () => void = () => undefined;

  const pauseUntilDue = async (): Promise<number> => {
    try {
      const due = await step();
      return Math.max(
        0,
        Math.min((due ?? Number.POSITIVE_INFINITY) - clock.now(), LONGEST_PAUSE_MS),
      );
    } catch (error) {
      onError(error);
      return PAUSE_AFTER_ERROR_MS;
    }
  };
  const run = async () => {
    let pause: number;
    do {
      awoken = false;
      pause = await pauseUntilDue();
    } while (awoken && !stopped);
    running = undefined;
    if (!stopped) cancel = clock.after(pause, wake);
  };
  const wake = () => {
    if (stopped) return;
    cancel();
    awoken = true;
    running ??= run();
  };

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
