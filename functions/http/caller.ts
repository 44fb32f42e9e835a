import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** An address with a port, as some proxies write it. */
const withPort = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * Maps an address to the network it is counted as: an IPv4 address as itself, in one notation, and an IPv6
 * address as its /64, which one household or phone has to itself. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = withPort.exec(address) ?? [];
  const plain = bracketed ?? dotted ?? address;
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = [...parsed.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toRFC5952String()}/64`;
}

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
