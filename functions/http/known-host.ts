import { isIP } from 'node:net';

/**
 * Says whether a request names this machine, a numeric address, or one of the further hosts. Any web page may
 * point its own domain at a developer's machine (DNS rebinding) and read the responses; such a request names
 * that domain.
 */
export function isKnownHost(host: string | undefined, further: readonly string[]): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return /^(.+\.)?localhost$/.test(name) || isIP(address) > 0 || further.includes(name);
}
