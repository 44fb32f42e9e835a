import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '../kernel/logger.ts';
import type { ApiEnv } from './env.ts';

/** Gives every request an id and logs how it was answered: never its body, query or headers. */
export function requestLog(logger: Logger) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    // Set before the answer is made: changing its headers afterwards would have it copied.
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', 'no-store');
    await next();
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
