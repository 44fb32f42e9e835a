import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Who calls: the connection's own address, or the one that the outermost of our `proxies` wrote into
 * X-Forwarded-For. What callers themselves put there stands further left and is not believed.
 */
export function callerBehind(proxies: number): (c: Context) => string {
  return (c) => {
    const connection = getConnInfo(c).remote.address ?? 'unknown';
    if (proxies === 0) return connection;
    const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
    return hops.at(-proxies) || connection;
  };
}
