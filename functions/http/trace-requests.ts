import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { traced } from '../platform/tracing/traced.ts';
import type { ApiEnv } from './env.ts';

/** Records each request, by the pattern of its path. */
export const traceRequests: MiddlewareHandler<ApiEnv> = (c, next) =>
  traced('request', { method: c.req.method }, async (note) => {
    await next();
    // Only now is it known which handler answered.
    note({ route: routePath(c), status: c.res.status, ...(c.error && { error: c.error }) });
  });
