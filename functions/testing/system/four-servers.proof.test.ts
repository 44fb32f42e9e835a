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
import {
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
  embeddedLakeToken,
} from '#functions/server/embedded-lake.ts';
import { lakeClient } from '#functions/site/content/lake.ts';
import { healthPath } from '#machines/api/paths.ts';
import { startLoad } from './load.ts';
import { follow, killAll, type Program, root, SERVER_PORTS, start } from './program.ts';

const SERVERS = 4;
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

/** A browser repeats what is lost when nginx, reloading, closes an idle connection; fetch does not. */
const headers = { 'Content-Type': 'application/json', Connection: 'close' };

/** Waits until the load has turned to the servers that nginx has now. */
async function underLoad(load: ReturnType<typeof startLoad>): Promise<void> {
  await load.goesOn();
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
    const load = startLoad(async (path, body) => {
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(`${proxy.url}${path}`, init);
      return { status: answer.status, text: await answer.text() };
    });

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
    const { answered, booked } = await load.endUnharmed(url);
    await proxy.stop();
    printFigures(
      `${SERVERS} servers updated in turn: ${answered} requests, ${booked} bookings, none lost`,
    );
  },
  LIMIT_MS,
);
