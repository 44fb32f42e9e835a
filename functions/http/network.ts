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
