import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '../platform/logger.ts';
import { networkOf } from './caller.ts';
import type { ApiEnv } from './env.ts';

const SECOND_MS = 1_000;
/** Lines per network and second. */
const MOST_LINES = 20;

/**
 * Gives every request an id and logs how it was answered: never its body, query or headers. A network that
 * sends many requests gets a few lines per second; the requests left out are counted in one line.
 */
export function requestLog(logger: Logger, addressOf: (c: Context) => string) {
  const lines = new Map<string, number>();
  let leftOut = 0;

  function startSecond(): void {
    lines.clear();
    if (leftOut > 0) logger.log('info', 'requests were left out of the log', { count: leftOut });
    leftOut = 0;
  }

  function mayLog(network: string): boolean {
    if (lines.size === 0) setTimeout(startSecond, SECOND_MS).unref();
    const count = (lines.get(network) ?? 0) + 1;
    lines.set(network, count);
    if (count > MOST_LINES) leftOut += 1;
    return count <= MOST_LINES;
  }

  return createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    // Set before the response exists, because changing its headers afterwards would copy it.
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', 'no-store');
    await next();
    if (!mayLog(networkOf(addressOf(c)))) return;
    const { status } = c.res;
    logger.log(status >= 500 ? 'warn' : 'info', 'request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - start),
    });
  });
}
