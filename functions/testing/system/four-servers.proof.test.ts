import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import {
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
  embeddedLakeToken,
} from '#functions/server/embedded-lake.ts';
import { lakeClient } from '#functions/site/content/lake.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { createBooking } from '#machines/api/booking.ts';
import { healthPath } from '#machines/api/paths.ts';
import { follow, killAll, type Program, root, SERVER_PORTS, start } from './program.ts';

const SERVERS = 4;
const AT_ONCE = 16;
/** More tell nothing new. */
const ENOUGH_FAILURES = 10;
const LIMIT_MS = 900_000;

const masterKey = randomBytes(32);
const folder = await mkdtemp(join(tmpdir(), 'four-'));

afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts nginx by the example in docs/deploy, without TLS, in front of these servers. */
async function startProxy(port: number, ports: readonly number[]) {
  const example = await readFile(join(root, 'docs', 'deploy', 'nginx.conf'), 'utf8');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = kept.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const file = join(folder, 'nginx.conf');
  const configure = (isDown: (each: number) => boolean) => {
    const servers = ports.map((each) => `server 127.0.0.1:${each}${isDown(each) ? ' down' : ''};`);
    const plain = example
      .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
      .replace('server 127.0.0.1:3000;', servers.join(' '))
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
    return writeFile(
      file,
      `pid ${join(folder, 'nginx.pid')}; daemon off; worker_processes 1; error_log stderr;
       events {} http { access_log off; ${own}\n${plain}}`,
    );
  };
  await configure(() => false);
  const nginx = follow(
    spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const url = `http://127.0.0.1:${port}`;
  await eventually('an answer by nginx', () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    /** Sends no request to the server at this port; 0 for none. */
    async leaveOut(port: number) {
      await configure((each) => each === port);
      nginx.signal('SIGHUP');
    },
    async stop() {
      nginx.signal('SIGQUIT');
      await nginx.ended;
    },
  };
}

/** Asks for pages and books, many at once, until it is ended. */
function startLoad(url: string) {
  const failures: string[] = [];
  let [answered, booked, isOver] = [0, 0, false];
  async function customer(isBooking: boolean): Promise<void> {
    while (!isOver && failures.length < ENOUGH_FAILURES) {
      const key = randomUUID();
      const body = JSON.stringify({ ...roadmapRequest(key), _email: `${key}@example.org` });
      // A browser repeats what is lost when nginx, reloading, closes an idle connection; fetch does not.
      const headers = { 'Content-Type': 'application/json', Connection: 'close' };
      const path = isBooking ? createBooking.path : '/coaching';
      const asked = fetch(
        `${url}${path}`,
        isBooking ? { method: 'POST', headers, body } : { headers },
      );
      const answer = await asked.then(
        async (response) => `${response.status} ${(await response.text()).slice(0, 100)}`,
        String,
      );
      if (!answer.startsWith('200')) failures.push(`${path} ${answer}`);
      answered += 1;
      if (isBooking) booked += 1;
    }
  }
  const customers = Array.from({ length: AT_ONCE }, (_, number) => customer(number % 2 === 0));
  return {
    failures,
    answered: () => answered,
    async end() {
      isOver = true;
      await Promise.all(customers);
      return { answered, booked };
    },
  };
}

/** Waits until the load has turned to the servers that nginx has now. */
async function underLoad({ answered }: ReturnType<typeof startLoad>): Promise<void> {
  const before = answered();
  await eventually('load', () => answered() > before + AT_ONCE * 4, 60_000);
  await pause(1_000);
}

test(
  'four servers behind nginx show a publication and send the same pages, and a rolling update loses no request',
  async () => {
    const url = await createPostgresDatabase();
    const proxyPort = await freePorts(1);
    const env = {
      PUBLIC_URL: `http://localhost:${proxyPort}`,
      DATABASE_URL: url,
      MASTER_KEY: masterKey.toString('hex'),
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '1',
      WRITES_PER_MINUTE: '1000000',
    };
    const startAt = async (port: number) => {
      const DATA_FOLDER = join(folder, `${port}`);
      await mkdir(DATA_FOLDER, { recursive: true });
      return start('functions/server/main.js', 'Ctrl+C', { ...env, DATA_FOLDER, PORT: `${port}` });
    };
    const servers = new Map<number, Program>();
    for (let number = 0; number < SERVERS; number += 1) {
      const port = await freePorts(SERVER_PORTS);
      servers.set(port, await startAt(port));
    }
    const ports = [...servers.keys()];
    const proxy = await startProxy(proxyPort, ports);
    const load = startLoad(proxy.url);

    const [first = 0] = ports;
    const lake = lakeClient({
      projectId: EMBEDDED_PROJECT,
      dataset: EMBEDDED_DATASET,
      apiUrl: `http://127.0.0.1:${embeddedLakePort(first)}`,
      token: embeddedLakeToken(masterKey),
    });
    const title = `A roadmap of ${randomUUID()}`;
    await lake.patch('service-roadmap').set({ 'title.en': title }).commit();
    const published = performance.now();
    const pageOf = (port: number) => fetch(`http://127.0.0.1:${port}/coaching`);
    const seen = await Promise.all(
      ports.map(async (port) => {
        await eventually(title, async () => (await (await pageOf(port)).text()).includes(title));
        return Math.round(performance.now() - published);
      }),
    );
    const pages = await Promise.all(ports.map(async (port) => (await pageOf(port)).text()));
    expect(new Set(pages).size).toBe(1);
    printFigures(
      `a publication is on all ${SERVERS} servers within ${Math.max(...seen)} ms, under load`,
    );

    for (const [port, program] of servers) {
      await proxy.leaveOut(port);
      await underLoad(load);
      program.signal('SIGTERM');
      expect(await program.ended).toEqual({ code: 0, signal: null });
      servers.set(port, await startAt(port));
      await eventually('a ready server', async () => {
        const health = await fetch(`http://127.0.0.1:${port}${healthPath}`).catch(() => null);
        return health?.ok;
      });
      await proxy.leaveOut(0);
      await underLoad(load);
    }
    const { answered, booked } = await load.end();
    await proxy.stop();
    expect(load.failures).toEqual([]);
    const database = await openDatabase({ url });
    const { rows } = await database.sql.query('select count(*)::int as orders from orders');
    await database.close();
    expect(rows).toEqual([{ orders: booked }]);
    printFigures(
      `${SERVERS} servers updated in turn: ${answered} requests, ${booked} bookings, none lost`,
    );
  },
  LIMIT_MS,
);
