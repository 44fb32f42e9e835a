import { hkdfSync } from 'node:crypto';
import type { SanityClient } from '@sanity/client';

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

const PUBLIC_GUIDE = 'guide-toolkit';
const SOLD_GUIDE = 'guide.toolkit';

/** Moves a guide that an earlier version kept public, with its draft, to where only a token reads it. */
export async function hideSoldGuide(client: SanityClient): Promise<void> {
  const former = await client.fetch<{ _id: string; _type: string }[]>(
    '*[_id in [$id, "drafts." + $id]]',
    { id: PUBLIC_GUIDE },
    { perspective: 'raw' },
  );
  if (former.length === 0) return;
  const transaction = client.transaction();
  for (const document of former) {
    const { _id } = document;
    transaction.createIfNotExists({ ...document, _id: _id.replace(PUBLIC_GUIDE, SOLD_GUIDE) });
    transaction.delete(_id);
  }
  await transaction.commit({ visibility: 'sync' });
}
