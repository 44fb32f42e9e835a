import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkMasterKey } from '#functions/platform/database/check-master-key.ts';
import type { Database } from '#functions/platform/database/database.ts';
import type { Manifest } from '#functions/platform/database/dump.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { StartError } from '#functions/platform/errors.ts';
import {
  deriveKeys,
  fingerprintOf,
  type Keys,
  loadMasterKey,
} from '#functions/platform/security/keys.ts';
import { type Config, readConfig } from '#functions/server/config.ts';
import { openDatabaseOf, reasonOf } from '#functions/server/open-database-of.ts';

/** Reads the settings with `NODE_ENV=local`, because only those of the data matter here. */
export function operatorsConfig(env: NodeJS.ProcessEnv): Config {
  return readConfig({ ...env, NODE_ENV: 'local' });
}

/** @throws StartError when the database does not answer, or may not be used. */
export async function openPlace(config: Config): Promise<Database> {
  return openDatabaseOf(config).catch((cause) => {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The database of DATABASE_URL does not answer (${reasonOf(cause)}); start it, or correct DATABASE_URL.`,
      { cause },
    );
  });
}

/**
 * Works on the database that the settings name once it is up to date, with the keys of the settings. Servers may
 * run meanwhile.
 * @throws StartError as `openPlace` does, or when the master key is not the database's.
 */
export async function onDatabase<T>(
  config: Config,
  work: (database: Database, keys: Keys) => Promise<T>,
): Promise<T> {
  const masterKey = await loadMasterKey(config.masterKey, config.dataFolder);
  const keys = deriveKeys(masterKey, config.formerMasterKeys);
  const database = await openPlace(config);
  try {
    await migrate(database);
    await checkMasterKey(database, masterKey, config.formerMasterKeys, keys);
    return await work(database, keys);
  } finally {
    await database.close();
  }
}

/** @throws StartError when the setting is missing. */
export function backupKeyOf({ backupKey }: Pick<Config, 'backupKey'>): Buffer {
  if (backupKey) return backupKey;
  throw new StartError(
    'Set BACKUP_KEY, which encrypts backups, to 64 hexadecimal digits (openssl rand -hex 32), and keep a copy of it apart from them.',
  );
}

/** Returns the master keys that are set, the present one first; makes none. */
export async function masterKeysOf(config: Config): Promise<Buffer[]> {
  const { masterKey: given, formerMasterKeys, dataFolder } = config;
  if (!given && !existsSync(join(dataFolder, 'master.key'))) return [];
  return [await loadMasterKey(given, dataFolder), ...formerMasterKeys];
}

/**
 * Returns the keys that open the data of a backup; makes none.
 * @throws StartError when the settings have another master key.
 */
export async function keysFor({ keyFingerprint }: Manifest, config: Config): Promise<Keys> {
  const [masterKey, ...former] = await masterKeysOf(config);
  if (!masterKey) {
    throw new StartError(
      `Set MASTER_KEY to the key of the backup, or put it into ${join(config.dataFolder, 'master.key')}.`,
    );
  }
  const known = [masterKey, ...former].map((key) => fingerprintOf(key).toString('hex'));
  if (keyFingerprint && !known.includes(keyFingerprint)) {
    throw new StartError(
      `The answers in the backup need the master key with the fingerprint ${keyFingerprint.slice(0, 8)}, and this one has ${known[0]?.slice(0, 8)}; set MASTER_KEY to the key of that time.`,
    );
  }
  return deriveKeys(masterKey, former);
}
