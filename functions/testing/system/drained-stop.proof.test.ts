import { randomUUID } from 'node:crypto';
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
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { createBooking } from '#machines/api/booking.ts';
import { healthPath } from '#machines/api/paths.ts';
import { killAll, type Program, SERVER_PORTS, start } from './program.ts';

const STOPS = 10;
const AT_ONCE = 16;
const DRAIN_SECONDS = 5;
const CHECK_EVERY_MS = 50;
/** More tell nothing new. */
const ENOUGH_FAILURES = 10;
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

interface Reply {
  status: number | undefined;
  text: string;
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
class Balancer {
  readonly failures: string[] = [];
  answered = 0;
  booked = 0;
  readonly #servers: Server[];
  #isOver = false;
  #turn = 0;

  constructor(servers: Server[]) {
    this.#servers = servers;
  }

  async run(): Promise<void> {
    const customers = Array.from({ length: AT_ONCE }, (_, number) => this.#askOn(number % 2 === 0));
    await Promise.all([...customers, ...this.#servers.map((server) => this.#watch(server))]);
  }

  end(): void {
    this.#isOver = true;
  }

  async #watch(server: Server): Promise<void> {
    while (!this.#isOver) {
      const health = await fetch(`http://127.0.0.1:${server.port}${healthPath}`).catch(() => null);
      server.isReady = health?.ok ?? false;
      await pause(CHECK_EVERY_MS);
    }
  }

  async #askOn(isBooking: boolean): Promise<void> {
    while (!this.#isOver && this.failures.length < ENOUGH_FAILURES) {
      this.#turn += 1;
      const ready = this.#servers.filter(({ isReady }) => isReady);
      const server = ready[this.#turn % ready.length];
      if (!server) await pause(CHECK_EVERY_MS);
      else await this.#ask(server, isBooking);
    }
  }

  async #ask(server: Server, isBooking: boolean): Promise<void> {
    const key = randomUUID();
    const booking = { ...roadmapRequest(key), _email: `${key}@example.org` };
    try {
      const { status, text } = isBooking
        ? await send(server, createBooking.path, booking)
        : await send(server, '/coaching');
      const isWhole = isBooking ? status === 200 : text.trimEnd().endsWith('</html>');
      if (status === 200 && isWhole) this.answered += 1;
      else this.failures.push(`${status} ${text.slice(0, 200)}`);
      if (isBooking && status === 200) this.booked += 1;
    } catch (error) {
      this.failures.push(String(error));
    }
  }
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
    const balancer = new Balancer(servers);
    const load = balancer.run();

    for (let stop = 0; stop < STOPS; stop += 1) {
      const [server, program] = [servers[stop % 2], programs[stop % 2]];
      if (!server || !program) throw new Error('there are two servers');
      await eventually('both servers ready', () => servers.every(({ isReady }) => isReady), 60_000);
      const before = balancer.answered;
      await eventually('load on both', () => balancer.answered > before + AT_ONCE * 4, 60_000);
      program.signal('SIGTERM');
      await eventually('a check that fails', () => !server.isReady);
      // Whoever has not heard of it yet is answered all the same.
      expect((await send(server, '/coaching')).status).toBe(200);
      expect(await program.ended).toEqual({ code: 0, signal: null });
      programs[stop % 2] = await startAt(server.port);
      await pause(LOADED_MS);
    }
    balancer.end();
    await load;
    for (const { agent } of servers) agent.destroy();

    expect(balancer.failures).toEqual([]);
    const database = await openDatabase({ url });
    const { rows } = await database.sql.query('select count(*)::int as orders from orders');
    await database.close();
    expect(rows).toEqual([{ orders: balancer.booked }]);
    printFigures(`${STOPS} stops under load: ${balancer.answered} requests, each answered`);
  },
  LIMIT_MS,
);
