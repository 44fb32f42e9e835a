import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { startPostgres } from '#functions/testing/postgres.ts';
import type { Attack, Site } from './accepted-calls.ts';
import { attacksOn } from './attacks.ts';
import { type Cost, costsPage } from './costs-page.ts';
import { photograph, upload } from './images.ts';
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
const QUIET_MS = 20;
const QUIET_FOR_MS = 500;
const PORT = 4500;
/** As large as its process has memory for. */
const RECEIPT = { width: 6_000, height: 6_000 };
const root = join(import.meta.dirname, '..', '..');

let networks = 0;
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
const database = await openDatabase({ url: postgres.url });
const server = await startServer(PORT, {
  DATABASE_URL: postgres.url,
  DATA_FOLDER: folder,
  // Each request is of another network: what one may store in a day would end before the calls.
  TRUSTED_PROXIES: '1',
});
try {
  const site = await siteOf(server.url);
  await quiet();
  const costs: Cost[] = [];
  for (const route of wanted) {
    let dearest: { attack: Attack; cpuMs: number } | undefined;
    for (const attack of attacksOn(route, site)) {
      const { cpuMs } = await costOf(route, attack, FEW_CALLS);
      if (!dearest || cpuMs > dearest.cpuMs) dearest = { attack, cpuMs };
    }
    if (!dearest) throw new Error(`${route} has no attack`);
    const cost = await costOf(route, dearest.attack, CALLS);
    costs.push(cost);
    process.stdout.write(`${route}: ${cost.status}, ${cost.cpuMs.toFixed(1)} ms\n`);
  }
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  if (words.length === 0) await writeFile(join(root, 'docs', 'costs.md'), costsPage(costs, date));
} finally {
  await server.stop();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function costOf(route: string, attack: Attack, calls: number): Promise<Cost> {
  const before = await cpuMs();
  const requests: Request[] = [];
  for (let call = 0; call <= calls; call += 1) requests.push(await attack(call));
  const [first = new Request(server.url), ...others] = requests;
  await send(first);
  // What it took to prepare the requests, and the mails that followed, is no part of them.
  if ((await cpuMs()) - before > QUIET_MS) await quiet();
  const [cpu, disk] = [await cpuMs(), await diskBytes()];
  const memory = await startPeak();
  let answer: Sent = { status: 0, limit: '' };
  for (const request of others) answer = await send(request);
  return {
    route,
    ...answer,
    cpuMs: ((await cpuMs()) - cpu) / calls,
    memoryBytes: Math.max(0, (await statusOf('VmHWM')) - memory),
    diskBytes: Math.max(0, (await diskBytes()) - disk) / calls,
  };
}

/** How a call was answered, and the name of the limit that counts it, empty where it has none. */
type Sent = Pick<Cost, 'status' | 'limit'>;

async function send(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? await request.arrayBuffer() : null;
  const answer = await fetch(`${server.url}${pathname}${search}`, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'X-Forwarded-For': nextNetwork() },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  // A stream of events has no end.
  if (answer.headers.get('Content-Type')?.startsWith('text/event-stream'))
    await answer.body?.cancel();
  else await answer.arrayBuffer();
  const { status, headers } = answer;
  return { status, limit: /^"(.+?)"/.exec(headers.get('RateLimit-Policy') ?? '')?.[1] ?? '' };
}

function nextNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

async function siteOf(url: string): Promise<Site> {
  const token = await readFile(join(folder, 'studio-token'), 'utf8');
  return {
    picture: new URL(await upload(url, await photograph(), token)).pathname,
    receipt: await sharp({ create: { ...RECEIPT, channels: 3, background: '#987' } })
      .jpeg()
      .toBuffer(),
    async call(path, body) {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextNetwork() },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
      return JSON.parse(text);
    },
  };
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
