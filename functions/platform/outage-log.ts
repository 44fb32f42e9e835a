import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from 'service-kit/failures';
import type { LoggedError, Logger } from './logger.ts';

const PAUSE_MS = 1_000;

interface OutageLogOptions {
  logger: Logger;
  /** Fails while the database cannot be used. */
  check: () => Promise<unknown>;
  pause?: (signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

/**
 * Logs one line when the database becomes unusable and one when it can be used again, in place of a line with a
 * stack for every request and job that fails meanwhile.
 */
export function createOutageLog(options: OutageLogOptions): Logger & { stop(): Promise<void> } {
  const { logger, check, now = Date.now } = options;
  const { pause = (signal) => setTimeout(PAUSE_MS, undefined, { signal }) } = options;
  const stopping = new AbortController();
  let following: Promise<void> | null = null;
  let leftOut = 0;

  async function follow(): Promise<void> {
    const since = now();
    leftOut = 0;
    let isOver = false;
    while (!isOver) {
      await pause(stopping.signal);
      isOver = await check().then(
        () => true,
        () => false,
      );
    }
    following = null;
    const seconds = Math.round((now() - since) / 1_000);
    logger.log('info', 'the database can be used again', { seconds, linesLeftOut: leftOut });
  }

  return {
    log(level, message, fields = {}) {
      const { error } = fields;
      if (typeof error !== 'object' || error === null || !isUnavailable(error)) {
        logger.log(level, message, fields);
      } else if (following) {
        leftOut += 1;
      } else {
        const { type, message: reason, code } = firstCause(error);
        logger.log('error', 'the database cannot be used', {
          error: { type, message: reason, ...(code && { code }) },
        });
        following = follow().catch(() => undefined);
      }
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

/** Returns what went wrong first: the errors around it only say that the database is meant. */
function firstCause(error: LoggedError): LoggedError {
  return error.cause ? firstCause(error.cause) : error;
}
