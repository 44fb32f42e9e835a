import { createHmac } from 'node:crypto';

/** Whom mails are counted for, without the address itself. */
export function networkDigest(key: Buffer, network: string | undefined): Buffer | null {
  return network ? createHmac('sha256', key).update(network).digest() : null;
}
