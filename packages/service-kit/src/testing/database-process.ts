import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openOwnDatabase } from '../database.ts';

const INSERTS = 10;
const MEBIBYTE_KB = 1024;

/** Writes to a database in a folder, in a separate process. @returns the process's peak memory (MiB). */
export async function peakMemoryOfDatabase(folder: string): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), [folder], { execArgv: [] });
  const [[peak]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  return peak;
}

async function write(folder: string): Promise<number> {
  const { sql, close } = await openOwnDatabase({ folder });
  await sql.query('create table notes (number integer primary key, body json)');
  for (let number = 0; number < INSERTS; number += 1) {
    await sql.query('insert into notes values ($1, $2)', [number, JSON.stringify({ number })]);
  }
  await close();
  return process.resourceUsage().maxRSS / MEBIBYTE_KB;
}

const [, script, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && folder !== undefined) {
  process.send?.(await write(folder));
  process.disconnect?.();
}
