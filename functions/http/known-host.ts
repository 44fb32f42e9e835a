import { isIP } from 'node:net';

/**
 * Whether a request names this machine, an address in numbers, or one of the further hosts. Any web page may point
 * a domain of its own at a developer's machine (DNS rebinding) and read what it answers; such a request names that
 * domain.
 */
export function isKnownHost(host: string | undefined, further: readonly string[]): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return /^(.+\.)?localhost$/.test(name) || isIP(address) > 0 || further.includes(name);
}
