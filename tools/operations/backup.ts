import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import type { Database } from '#functions/platform/database/database.ts';
import { type DumpedTable, dump, type Manifest } from '#functions/platform/database/dump.ts';
import { StartError } from '#functions/platform/errors.ts';
import { backupSocket } from '#functions/server/backup-socket.ts';
import type { Config } from '#functions/server/config.ts';
import { backupNotes } from '#functions/server/status/vitals.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { backupKeyOf, openPlace, operatorsConfig } from './settings.ts';

type Take = Parameters<typeof dump>[1];

/**
 * Writes an encrypted backup of the database into a new file, and reads the file again to see that it is whole.
 * Servers may run meanwhile.
 * @returns the sentences to print.
 * @throws StartError when the file exists, or there is nothing to back up.
 */
export async function backup(path: string, env: NodeJS.ProcessEnv): Promise<string> {
  const config = operatorsConfig(env);
  const key = backupKeyOf(config);
  if (existsSync(path)) throw new StartError(`${path} is there already; name a new file.`);
  // A backup that ends early never has the name of a whole one.
  const part = `${path}.part`;
  try {
    await dumpOf(config, (pieces) => writeSealed(part, key, pieces));
    const manifest = await readSealed(part, key, checkRows);
    await rename(part, path);
    await note(backupNotes(config.dataFolder).made, manifest.madeAt);
    return `${path} holds ${totalOf(manifest.tables)} rows of ${manifest.tables.length} tables, and was read again to check it.
To restore it one needs BACKUP_KEY and the master key with the fingerprint ${manifest.keyFingerprint?.slice(0, 8)}; keep both apart from it.`;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Notes a time for staff. It fails silently, because a backup is good without its note. */
export async function note(file: string, time: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(file, time))
    .catch(() => undefined);
}

/** Reads the database itself, or has the server do it that holds PGlite's folder. */
async function dumpOf(config: Config, take: Take): Promise<void> {
  const { databaseUrl: url, dataFolder: folder } = config;
  if (!url && existsSync(backupSocket(folder))) {
    const socket = createConnection(backupSocket(folder));
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isThere) return take(socket);
  }
  if (!url && !existsSync(folder)) throw nothingIn(folder);
  const database = await openPlace(config);
  try {
    if (!(await hasStarted(database)))
      throw nothingIn(url ? 'the database of DATABASE_URL' : folder);
    await dump(database, take);
  } finally {
    await database.close();
  }
}

/** Whether a server has made its tables here; its queue's are the last. */
async function hasStarted({ sql }: Pick<Database, 'sql'>): Promise<boolean> {
  const { rows } = await sql.query<{ table: string | null }>(
    `select to_regclass('jobs.version')::text as table`,
  );
  return rows[0]?.table != null;
}

function nothingIn(place: string): StartError {
  return new StartError(
    `There is no data in ${place}; set DATABASE_URL or DATA_FOLDER as for the server.`,
  );
}

async function checkRows(manifest: Manifest, lines: AsyncIterator<string>): Promise<Manifest> {
  let rows = 0;
  while (!(await lines.next()).done) rows += 1;
  if (rows === totalOf(manifest.tables)) return manifest;
  throw new StartError('The database stopped before all was read; run npm run backup again.');
}

/** Counts the rows of tables. */
export function totalOf(tables: readonly DumpedTable[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Names that sort by their time. Backups that people named themselves have others, and stay. */
const DATED = /^\d{4}-\d\d-\d\d(T\d\d-\d\d-\d\dZ)?\.backup(\.part)?$/;

/**
 * Writes a backup into a folder, named by the time. Only once it is checked, removes what is older than the newest
 * `keep` backups, remains of interrupted ones included.
 * @returns the sentences to print.
 * @throws StartError as `backup` does; then nothing is removed.
 */
export async function backUpInto(
  folder: string,
  keep: number,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const made = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  const report = await backup(join(folder, made), env);
  const dated = (await readdir(folder)).filter((name) => DATED.test(name)).sort();
  const oldest = dated.filter((name) => name.endsWith('.backup')).at(-keep) ?? '';
  // A clock that was set back dates the new backup before all others.
  const outdated = dated.filter((name) => name < oldest && name !== made);
  for (const name of outdated) await rm(join(folder, name));
  return `${report}\nRemoved for their age: ${outdated.join(', ') || 'none'}.`;
}
