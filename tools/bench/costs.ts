import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#functions/data/open-database.ts';
import { EMBEDDED_DATASET, EMBEDDED_PROJECT } from '#functions/server/embedded-lake.ts';
import { startPostgres } from '#functions/testing/postgres.ts';
import { type Attack, attacksOn } from './attacks.ts';
import { type Cost, costsPage } from './costs-page.ts';
import { routes } from './routes.ts';
import { startServer } from './server.ts';

/**
 * Measures what the dearest anonymous call of each endpoint costs the server, for docs/costs.md. Words limit what is
 * measured to endpoints that have one of them: `npm run bench -- costs search` prints figures and keeps none.
 */
const words = process.argv.slice(2);
const wanted = routes.filter(
  (route) => words.length === 0 || words.some((word) => route.includes(word)),
);

const CALLS = 8;
/** Enough to find the dearest of several. */
const FEW_CALLS = 2;
const TICK_MS = 10;
const QUIET_MS = 30;
const QUIET_FOR_MS = 2_000;
const PORT = 4500;
const root = join(import.meta.dirname, '..', '..');

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
const database = await openDatabase({ url: postgres.url });
const server = await startServer(PORT, { DATABASE_URL: postgres.url, DATA_FOLDER: folder });
try {
  await quiet();
  const picture = await firstPicture();
  const costs: Cost[] = [];
  for (const route of wanted) {
    let dearest: { attack: Attack; cpuMs: number } | undefined;
    for (const attack of attacksOn(route, picture)) {
      const { cpuMs } = await costOf(route, attack, FEW_CALLS);
      if (!dearest || cpuMs > dearest.cpuMs) dearest = { attack, cpuMs };
    }
    if (!dearest) throw new Error(`${route} has no attack`);
    const cost = await costOf(route, dearest.attack, CALLS);
    costs.push(cost);
    process.stdout.write(`${route}: ${cost.cpuMs.toFixed(1)} ms\n`);
  }
  if (words.length === 0) await writeFile(join(root, 'docs', 'costs.md'), costsPage(costs));
} finally {
  await server.stop();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function costOf(route: string, attack: Attack, calls: number): Promise<Cost> {
  await send(attack(-1));
  const [cpu, disk] = [await cpuMs(), await diskBytes()];
  const memory = await startPeak();
  let limit = '';
  for (let call = 0; call < calls; call += 1) limit = await send(attack(call));
  return {
    route,
    cpuMs: ((await cpuMs()) - cpu) / calls,
    memoryBytes: Math.max(0, (await statusOf('VmHWM')) - memory),
    diskBytes: Math.max(0, (await diskBytes()) - disk) / calls,
    limit,
  };
}

/** @returns the name of the limit that counts the call, empty where it has none. */
async function send(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? await request.arrayBuffer() : null;
  const answer = await fetch(`${server.url}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  // A stream of events has no end.
  if (answer.headers.get('Content-Type')?.startsWith('text/event-stream'))
    await answer.body?.cancel();
  else await answer.arrayBuffer();
  return /^"(.+?)"/.exec(answer.headers.get('RateLimit-Policy') ?? '')?.[1] ?? '';
}

/** What the server and its child processes have used of the processor. */
async function cpuMs(): Promise<number> {
  let ticks = 0;
  for (const pid of await readdir('/proc')) {
    const stat = /^\d+$/.test(pid)
      ? await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      : '';
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, , group] = fields;
    if (group !== server.pid) continue;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    ticks += user + system + endedUser + endedSystem;
  }
  return ticks * TICK_MS;
}

/** Waits until the server has made every page and does nothing by itself. */
async function quiet(): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = await cpuMs(); now - before > QUIET_MS; ) {
    before = now;
    await pause(QUIET_FOR_MS);
    now = await cpuMs();
  }
}

async function diskBytes(): Promise<number> {
  const { rows } = await database.sql.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size);
}

/** Starts to measure the peak of memory anew. @returns what is used now, in bytes. */
async function startPeak(): Promise<number> {
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  return statusOf('VmRSS');
}

async function statusOf(name: string): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
}

async function firstPicture(): Promise<string> {
  const home = await (await fetch(`${server.url}/about`)).text();
  const found = new RegExp(`/images/${EMBEDDED_PROJECT}/${EMBEDDED_DATASET}/[\\w.-]+`).exec(home);
  return found?.[0] ?? `/images/${EMBEDDED_PROJECT}/${EMBEDDED_DATASET}/none.png`;
}
