import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../platform/database/open-database.ts';
import { setUpDatabase } from './set-up-database.ts';

export interface PostgresServer {
  /** Connection string of the superuser, for the maintenance database. */
  url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
const REMOVAL_TRIES = 40;
const REMOVAL_PAUSE_MS = 25;
/** What a run's databases and write-ahead log take at most, with room to spare. */
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;
const INSTALL_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * Starts a temporary PostgreSQL server on a free port, with its data in a temporary folder, in memory where there is room, and fsync off.
 * PostgreSQL refuses to run as root, so for root it runs as an unprivileged account.
 * @throws Error when no PostgreSQL binaries are found or the server does not start.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries();
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { cwd: folder, ...account };
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
    ['full_page_writes', 'off'],
    ['max_connections', '300'],
    ['autovacuum', 'off'],
    ['jit', 'off'],
    ['wal_level', 'minimal'],
    ['max_wal_senders', '0'],
    ['checkpoint_timeout', '1d'],
    ['max_wal_size', '8GB'],
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', `${port}`, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    server.kill('SIGQUIT');
    // The server may still write for a moment, and an exiting process cannot await anything.
    for (let tries = 0; tries < REMOVAL_TRIES && existsSync(folder); tries++) {
      remove();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_PAUSE_MS);
    }
  };
  process.once('exit', abandon);
  await whenReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.removeListener('exit', abandon);
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
      remove();
    },
  };
}

/**
 * Linux keeps this folder in memory. Each test file creates and drops a database of hundreds of files, which took
 * a fifth of the data tests' processor time on ext4.
 */
function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MEMORY_NEEDED_BYTES ? folder : undefined;
}

function findBinaries(): string {
  const nested = INSTALL_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(postgresql)?[@\d.]*$/.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name, 'bin')),
  );
  const candidates = [...nested, ...(process.env.PATH ?? '').split(delimiter)];
  const found = candidates.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  if (!found) {
    throw new Error(
      `PostgreSQL's initdb and postgres were not found in PATH or in ${INSTALL_FOLDERS.join(', ')}`,
    );
  }
  return found;
}

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account on this machine: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and no unprivileged account was found');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function whenReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  const fail = (why: string) => reject(new Error(`PostgreSQL ${why}\n${output}`));
  const limit = setTimeout(() => fail(`was not ready in ${START_LIMIT_MS} ms`), START_LIMIT_MS);
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('ready to accept connections')) resolve();
  });
  server.once('error', (error) => fail(`did not start: ${error.message}`));
  server.once('exit', (code) => fail(`ended with ${code}`));
  try {
    await promise;
  } finally {
    clearTimeout(limit);
    server.stderr?.removeAllListeners('data').resume();
  }
}

/** The database that those of data tests are copied from. */
export const TEST_TEMPLATE = 'set_up';

/** Vitest's global setup of tests on PostgreSQL: one server for the run, its URL in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  await createTemplate(server.url);
  return () => server.stop();
}

async function createTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${TEST_TEMPLATE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEST_TEMPLATE}`;
  const database = await openDatabase({ url: url.href });
  await setUpDatabase(database);
  await database.close();
}
