import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, afterEach, expect, test } from 'vitest';
import { healthPath } from '#machines/api/paths.ts';
import { type Reply, startLoad } from './persistent-client.ts';
import { killAll, type Program, SERVER_PORTS, start } from './program.ts';

const STOPS = 10;
const DRAIN_SECONDS = 5;
const CHECK_EVERY_MS = 50;
const LOADED_MS = 1_000;
const LIMIT_MS = 600_000;

const folder = await mkdtemp(join(tmpdir(), 'system-'));

afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server and the connections that a load balancer holds to it. */
interface Server {
  port: number;
  agent: Agent;
  isReady: boolean;
}

function send({ port, agent }: Server, path: string, body?: object): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const headers = body && { 'Content-Type': 'application/json' };
  const method = body ? 'POST' : 'GET';
  const options = { host: '127.0.0.1', port, path, method, agent, ...(headers && { headers }) };
  const asked = request(options, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
    answer.once('error', reject);
    answer.once('end', () => resolve({ status: answer.statusCode, text }));
  });
  asked.once('error', reject).end(body && JSON.stringify(body));
  return promise;
}

/** Turns to the servers whose check of health succeeds, as a load balancer does. */
function balance(servers: readonly Server[]) {
  let turn = 0;
  let isOver = false;
  async function watch(server: Server): Promise<void> {
    while (!isOver) {
      const health = await fetch(`http://127.0.0.1:${server.port}${healthPath}`).catch(() => null);
      server.isReady = health?.ok ?? false;
      await pause(CHECK_EVERY_MS);
    }
  }
  const watching = servers.map(watch);
  return {
    async send(path: string, body?: object): Promise<Reply> {
      const server = await eventually('a ready server', () => {
        const ready = servers.filter(({ isReady }) => isReady);
        turn += 1;
        return ready[turn % ready.length];
      });
      return send(server, path, body);
    },
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(watching);
    },
  };
}

test(
  'a server that stops under load fails its check first and cuts nobody off, while another serves',
  async () => {
    const url = await createPostgresDatabase();
    const env = {
      DATABASE_URL: url,
      DATA_FOLDER: folder,
      DRAIN_SECONDS: `${DRAIN_SECONDS}`,
      WRITES_PER_MINUTE: '1000000',
    };
    const startAt = (port: number) =>
      start('functions/server/main.js', 'Ctrl+C', { ...env, PORT: `${port}` });
    const ports = [await freePorts(SERVER_PORTS), await freePorts(SERVER_PORTS)];
    const programs: Program[] = [];
    for (const port of ports) programs.push(await startAt(port));
    const servers = ports.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true }),
      isReady: false,
    }));
    const balancer = balance(servers);
    const load = startLoad(balancer.send);

    for (let stop = 0; stop < STOPS; stop += 1) {
      const [server, program] = [servers[stop % 2], programs[stop % 2]];
      if (!server || !program) throw new Error('there are two servers');
      await eventually('both servers ready', () => servers.every(({ isReady }) => isReady), 60_000);
      await load.goesOn();
      program.signal('SIGTERM');
      await eventually('a check that fails', () => !server.isReady);
      // Whoever has not heard of it yet is answered all the same.
      expect((await send(server, '/coaching')).status).toBe(200);
      expect(await program.ended).toEqual({ code: 0, signal: null });
      programs[stop % 2] = await startAt(server.port);
      await pause(LOADED_MS);
    }
    const { answered } = await load.endUnharmed(url);
    await balancer.end();
    for (const { agent } of servers) agent.destroy();
    printFigures(`${STOPS} stops under load: ${answered} requests, each answered`);
  },
  LIMIT_MS,
);
