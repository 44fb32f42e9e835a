import { hkdfSync } from 'node:crypto';

export const EMBEDDED_PROJECT = 'embedded';
export const EMBEDDED_DATASET = 'production';

/** The embedded lake listens beside the site. */
export function embeddedLakePort(sitePort: number): number {
  return sitePort + 1;
}

/** A secret that an embedded service and the program share, the same at every start. */
export function embeddedSecret(masterKey: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `embedded ${purpose}`, 24)).toString('hex');
}

/** Writes to the embedded lake and reads its drafts. */
export function embeddedLakeToken(masterKey: Buffer): string {
  return `sk${embeddedSecret(masterKey, 'lake')}`;
}
