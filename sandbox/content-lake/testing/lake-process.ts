import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openOwnDatabase } from '../../database.ts';
import { startContentLake } from '../start.ts';

const TOKEN = 'a-writing-token';

/** A lake in a process of its own, on PGlite in the folder. */
export async function startLakeProcess(
  folder: string,
): Promise<{ process: ChildProcess; url: string; token: string }> {
  const child = fork(fileURLToPath(import.meta.url), [folder], { execArgv: [] });
  const [url] = await once(child, 'message');
  return { process: child, url, token: TOKEN };
}

async function serveFolder(folder: string, ready: (url: string) => void): Promise<void> {
  const { sql } = await openOwnDatabase({ folder });
  const { url } = await startContentLake({
    sql,
    port: 0,
    tokens: [{ token: TOKEN, role: 'write' }],
  });
  ready(url);
}

const [, script, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && folder !== undefined) {
  await serveFolder(folder, (url) => process.send?.(url));
}
