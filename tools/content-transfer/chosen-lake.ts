import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadMasterKey } from '#functions/platform/security/master-key.ts';
import type { Config } from '#functions/server/config.ts';
import {
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
  embeddedLakeToken,
} from '#functions/server/embedded-lake.ts';
import type { LakeAccess } from '#functions/site/content/lake.ts';
import { TransferError } from './progress.ts';

/**
 * Returns the lake that the site would use with the same settings: the configured one, or the embedded one.
 * @throws TransferError when there is no embedded lake yet.
 */
export async function chosenLake({
  lake,
  port,
  masterKey,
  dataFolder,
}: Pick<Config, 'lake' | 'port' | 'masterKey' | 'dataFolder'>): Promise<LakeAccess> {
  if (lake) return lake;
  if (!masterKey && !existsSync(join(dataFolder, 'master.key'))) {
    throw new TransferError(
      `There is no content in ${dataFolder} yet; start the site once, or name a lake with SANITY_PROJECT_ID.`,
    );
  }
  return {
    projectId: EMBEDDED_PROJECT,
    dataset: EMBEDDED_DATASET,
    apiUrl: `http://127.0.0.1:${embeddedLakePort(port)}`,
    token: embeddedLakeToken(await loadMasterKey(masterKey, dataFolder)),
  };
}

/** Names a lake in messages. */
export function nameOfLake({ apiUrl, projectId, dataset }: LakeAccess): string {
  return apiUrl ?? `${projectId}/${dataset} at Sanity`;
}
