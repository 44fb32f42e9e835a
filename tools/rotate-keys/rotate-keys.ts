import { checkMasterKey } from '#functions/platform/database/check-master-key.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { type Resealed, reseal } from '#functions/platform/database/reseal.ts';
import { StartError } from '#functions/platform/errors.ts';
import { deriveKeys, loadMasterKey } from '#functions/platform/security/keys.ts';
import { readConfig } from '#functions/server/config.ts';

/**
 * Encrypts with the present master key everything that a key of FORMER_MASTER_KEYS encrypted.
 * @returns the sentence to print.
 * @throws StartError when there is no former key, the present one is not the database's, or something stays
 * unreadable.
 */
export async function rotateKeys(env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig({ ...env, NODE_ENV: 'local' });
  const { databaseUrl: url, dataFolder, formerMasterKeys } = config;
  if (formerMasterKeys.length === 0) {
    throw new StartError(
      'Set MASTER_KEY to the new key and FORMER_MASTER_KEYS to the one before, start the servers with both, and run this again.',
    );
  }
  const masterKey = await loadMasterKey(config.masterKey, dataFolder);
  const keys = deriveKeys(masterKey, formerMasterKeys);
  const database = await openDatabase(url ? { url } : { folder: dataFolder });
  try {
    await migrate(database);
    await checkMasterKey(database, masterKey, formerMasterKeys, keys);
    const results = await reseal(database, keys);
    const unreadable = results.filter((each) => each.unreadable > 0);
    if (unreadable.length === 0) return `${counted(results, 'resealed')} sealed anew.`;
    throw new StartError(
      `No key that was given opens ${counted(unreadable, 'unreadable')}; name theirs in FORMER_MASTER_KEYS as well.`,
    );
  } finally {
    await database.close();
  }
}

function counted(results: Resealed[], what: 'resealed' | 'unreadable'): string {
  return results.map((each) => `${each[what]} ${each.name}`).join(' and ');
}
