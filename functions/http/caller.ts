import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Names who calls: the connection's own address, or the one that the outermost of our `proxies` wrote into
 * X-Forwarded-For. What callers themselves put there stands further left and is not believed.
 */
export function callerOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const connection = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return connection;
  const hops = `${headers['x-forwarded-for'] ?? ''}`.split(',').map((hop) => hop.trim());
  return hops.at(-proxies) || connection;
}

/** Names who calls an endpoint; `self` for what this program asks of its own endpoints without a connection. */
export function callerBehind(proxies: number): (c: Context) => string {
  return (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    return incoming ? callerOf(incoming, proxies) : 'self';
  };
}
