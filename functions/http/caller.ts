import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Names the caller's address: the connection's own, or the one that the outermost of our `proxies` wrote into
 * X-Forwarded-For. Addresses further left come from callers themselves and are ignored.
 */
export function callerOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const connection = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return connection;
  const hops = `${headers['x-forwarded-for'] ?? ''}`.split(',').map((hop) => hop.trim());
  return hops.at(-proxies) || connection;
}

/** Names the caller of an endpoint; `self` for this program's own calls, which have no connection. */
export function callerBehind(proxies: number): (c: Context) => string {
  return (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    return incoming ? callerOf(incoming, proxies) : 'self';
  };
}
