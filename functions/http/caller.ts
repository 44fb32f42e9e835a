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

export function callerBehind(proxies: number): (c: Context) => string {
  return (c) => callerOf((c.env as HttpBindings).incoming, proxies);
}
