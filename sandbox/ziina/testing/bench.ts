import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ServiceFaults } from '../../shared/control/faults.ts';
import type { OwnDatabase } from '../../shared/database.ts';
import type { RunningService } from '../../shared/service.ts';
import type { Sql } from '../../shared/sql.ts';
import { type SimulatedClock, simulatedClock } from '../../shared/testing/clock.ts';
import { openTestDatabase } from '../../shared/testing/database.ts';
import { setFaults } from '../../shared/testing/fault-client.ts';
import { type Receiver, startReceiver } from '../../shared/testing/receiver.ts';
import { startZiina, type ZiinaOptions } from '../start.ts';

const accessToken = 'test_bench';
export const secret = 'hook secret';

export const roadmap = {
  amount: 34_900,
  currency_code: 'AED',
  message: 'Roadmap (BK-1)',
  success_url: 'http://127.0.0.1:1/coaching?status=completed&pi={PAYMENT_INTENT_ID}',
  cancel_url: 'http://127.0.0.1:1/coaching?status=cancelled&pi={PAYMENT_INTENT_ID}',
};

/** The members of a payment intent that tests read. */
export interface Intent {
  id: string;
  status: string;
  amount: number;
  redirect_url: string;
  embedded_url: string;
  latest_error?: { message: string; code: string };
}

interface ZiinaEvent {
  event: string;
  data: Intent;
}

/** One stand-in on an empty schema, a receiver of its webhooks and a clock that stands still. */
class Bench {
  sql!: Sql;
  clock!: SimulatedClock;
  receiver!: Receiver<ZiinaEvent>;
  service!: RunningService;
  /** Whether the start registers the receiver. */
  registers = true;
  /** What the stand-in reported as its own failures. */
  failures: unknown[] = [];

  /** Starts the stand-in over whatever is in the database; stop the one before first. */
  async start(options: Partial<ZiinaOptions> = {}): Promise<void> {
    this.service = await startZiina({
      sql: this.sql,
      port: 0,
      accessToken,
      production: false,
      clock: this.clock,
      ...(this.registers && { webhook: { url: this.receiver.url, secret } }),
      onError: (error) => this.failures.push(error),
      ...options,
    });
  }

  async restart(options: Partial<ZiinaOptions> = {}): Promise<void> {
    await this.service.stop();
    await this.start(options);
  }

  async openReceiver(port = 0): Promise<void> {
    this.receiver = await startReceiver({ port, read: readEvent });
  }

  faults(change: Partial<ServiceFaults>): Promise<void> {
    return setFaults(this.service.url, change);
  }

  call(method: string, path: string, body?: unknown, token = accessToken): Promise<Response> {
    return fetch(`${this.service.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
  }

  async create(change: object = {}): Promise<Intent> {
    const response = await this.call('POST', '/payment_intent', { ...roadmap, ...change });
    if (response.status !== 201) throw new Error(await response.text());
    return response.json();
  }

  async read(id: string): Promise<Intent> {
    return (await this.call('GET', `/payment_intent/${id}`)).json();
  }

  statuses(): string[] {
    return this.receiver.events.map(({ data }) => data.status);
  }
}

/** Checks the signature over the raw body, as an application must. */
function readEvent(body: string, headers: Headers): ZiinaEvent {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  if (headers.get('X-Hmac-Signature') !== signature) throw new Error('a forgery');
  return JSON.parse(body);
}

/** Sends a page's form as a browser does, without following where it leads. */
export function submit(url: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Registers a bench with the test file; its members are fresh for every test. */
export function benchForEachTest(): Bench {
  let database: OwnDatabase;
  const bench = new Bench();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.sql.query('drop schema if exists sandbox_ziina cascade');
    bench.sql = database.sql;
    bench.clock = simulatedClock();
    bench.failures = [];
    bench.registers = true;
    await bench.openReceiver();
    await bench.start();
  });
  afterEach(async () => {
    await bench.service.stop();
    await bench.receiver.close();
  });
  afterAll(() => database.close());
  return bench;
}
