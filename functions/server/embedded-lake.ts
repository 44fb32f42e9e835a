import { hkdfSync } from 'node:crypto';

export const EMBEDDED_PROJECT = 'embedded';
export const EMBEDDED_DATASET = 'production';

/** The embedded lake listens on the port after the site's. */
export function embeddedLakePort(sitePort: number): number {
  return sitePort + 1;
}

/** A secret shared with an embedded service, the same at every start. */
export function embeddedSecret(masterKey: Buffer, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `embedded ${purpose}`, 24)).toString('hex');
}

/** The token that writes to the embedded lake and reads its drafts. */
export function embeddedLakeToken(masterKey: Buffer): string {
  return `sk${embeddedSecret(masterKey, 'lake')}`;
}

/** Packages whose calendar is a placeholder, or the embedded one at an address other than `$calendar`. */
export const schedulingQuery = `*[_type == "package" && (
  string::startsWith(schedulingUrl, $placeholder) ||
  (string::startsWith(schedulingUrl, $here) && !string::startsWith(schedulingUrl, $calendar))
)] { _id, "schedulingUrl": coalesce(schedulingUrl, "") }`;
