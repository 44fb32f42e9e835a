import { seedAssets } from '../seed/assets.ts';
import { type SeedDocument, seedContent } from '../seed/documents.ts';
import { replacePlaceholders } from '../seed/with-assets.ts';
import type { StoredDocument } from './seeded-client.ts';

const ids = new Map(seedAssets.map(({ key }) => [key, `image-${key}-1200x900-svg`]));

/** The seeded documents as they stand in a lake that has taken the drawings. */
export const seededDocuments: SeedDocument[] = replacePlaceholders(seedContent, ids);

/** Everything in that lake. */
export const storedDocuments: StoredDocument[] = [
  ...seededDocuments,
  ...[...ids.values()].map((_id) => ({ _id, _type: 'sanity.imageAsset', size: 2_000 })),
];
