import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#machines/duration.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';

/** After a start and after a change: an editor who publishes many times causes at most two refreshes a minute. */
const SOON_MS = 30_000;
const EVERY_MS = 5 * MINUTE_MS;
/** Between two parts of a refresh: what one leaves in memory is collected before the next, and requests come first. */
const REST_MS = 100;
/** How long a stop waits for a running refresh. */
const STOP_LIMIT_MS = 3_000;

/** Waits between two parts of a refresh; false where the refresh is to end, as the program stops. */
export type Rest = () => Promise<boolean>;

export interface RefreshLoop {
  /** Brings the next refresh forward, to within half a minute. */
  refreshSoon(): void;
  stop(): Promise<void>;
}

/**
 * Calls `refresh` half a minute after the loop starts, half a minute after each change, and five minutes after the
 * last refresh; never twice at once. The server may still be preparing its pages at the first refresh.
 */
export function startRefreshLoop(
  refresh: (rest: Rest) => Promise<void>,
  logger: Logger,
): RefreshLoop {
  let isSoon = true;
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest: Rest = () => pause(REST_MS, true, { signal }).catch(() => false);
  let running = Promise.resolve();
  let timer = setTimeout(run, SOON_MS);

  function run(): void {
    isSoon = false;
    running = running
      .then(() => refresh(rest))
      .catch((error: unknown) => logger.log('warn', 'content refresh failed', errorFields(error)))
      .then(() => {
        if (!isSoon) schedule(EVERY_MS);
      });
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(run, delayMs);
  }

  return {
    refreshSoon() {
      if (isSoon) return;
      isSoon = true;
      schedule(SOON_MS);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const { promise: limit, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, STOP_LIMIT_MS);
      await Promise.race([running, limit]);
      clearTimeout(timeout);
    },
  };
}
