import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';

export const UNKNOWN_HOST = 421;

/**
 * Says whether a request names this machine, a numeric address, or one of the further hosts. Any web page may
 * point its own domain at this machine (DNS rebinding) and read the responses; such a request names that
 * domain.
 */
export function isKnownHost(host: string | undefined, further: readonly string[] = []): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return /^(.+\.)?localhost$/.test(name) || isIP(address) > 0 || further.includes(name);
}

/** Refuses requests to unknown hosts before the listener sees them. */
export function onlyKnownHosts(
  listener: RequestListener,
  further: readonly string[] = [],
): RequestListener {
  return (request, response) => {
    if (isKnownHost(request.headers.host, further)) return listener(request, response);
    response.writeHead(UNKNOWN_HOST, { 'Content-Type': 'text/plain' });
    response.end('The stand-in does not answer under this host name\n');
  };
}
