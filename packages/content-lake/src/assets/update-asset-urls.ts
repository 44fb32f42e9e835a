import type { Access } from '../access.ts';
import type { Dataset } from '../dataset.ts';

const ITSELF: Access = { identity: 'system', mayReadAll: true, mayWrite: true };
const TYPES = ['sanity.imageAsset', 'sanity.fileAsset'];

/** Updates every asset's `url` to the lake's current origin. */
export async function updateAssetUrls(dataset: Dataset, publicUrl: string): Promise<void> {
  const { stored } = dataset.views;
  const commands = TYPES.flatMap((type) => stored.documents(stored.ofType(type))).flatMap(
    ({ _id: id, path, url }) => {
      const moved = `${publicUrl}/${path}`;
      if (typeof path !== 'string' || url === moved) return [];
      return {
        operation: 'patch' as const,
        selection: { id },
        patch: { operations: { set: { url: moved } } },
      };
    },
  );
  if (commands.length === 0) return;
  await dataset.transact({ commands, access: ITSELF, isDryRun: false, generatesArrayKeys: false });
}

/** Replaces 127.0.0.1 by localhost, the origin that browsers on this machine use. */
export function browserUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
