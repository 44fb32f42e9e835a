import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from './backup.ts';

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
