import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openOwnDatabase } from 'service-kit/database';
import { startContentLake } from '../start.ts';

const TOKEN = 'a-writing-token';

type DataLocation = { folder: string } | { url: string };

/** Starts a lake in its own process. */
export async function startLakeProcess(
  location: DataLocation,
): Promise<{ process: ChildProcess; url: string; token: string }> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(location)], { execArgv: [] });
  const [url] = await once(child, 'message');
  return { process: child, url, token: TOKEN };
}

async function serve(location: DataLocation, ready: (url: string) => void): Promise<void> {
  const { sql } = await openOwnDatabase(location);
  const { url } = await startContentLake({
    sql,
    port: 0,
    tokens: [{ token: TOKEN, role: 'write' }],
  });
  ready(url);
}

const [, script, location] = process.argv;
if (script === fileURLToPath(import.meta.url) && location !== undefined) {
  await serve(JSON.parse(location), (url) => process.send?.(url));
}
