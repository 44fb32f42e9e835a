import type { Clock } from 'service-kit/clock';
import type { OwnDatabase } from 'service-kit/database';
import { listen } from 'service-kit/listen';
import type { Sql } from 'service-kit/sql';
import { type SimulatedClock, simulatedClock } from 'service-kit/testing/clock';
import { openTestDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SchemaName } from '../control/switches.ts';
import type { RunningService } from '../service.ts';
import { setFaults } from './client.ts';

/** An application's webhook endpoint, which checks and remembers what it receives. */
export interface Receiver<E> {
  url: string;
  /** Every event that passed the check, in order of arrival. */
  events: E[];
  /** Statuses of the next answers; after them 200. */
  answers: number[];
  close(): Promise<void>;
}

export interface ReceiverOptions<E> {
  /** Checks and reads one delivery; if it throws, the answer is 500. */
  read(body: string, headers: Headers): E;
  /** 0 takes any free port. */
  port?: number;
}

export async function startReceiver<E>({
  read,
  port = 0,
}: ReceiverOptions<E>): Promise<Receiver<E>> {
  const events: E[] = [];
  const answers: number[] = [];
  const listener = await listen({
    service: 'receiver',
    host: '127.0.0.1',
    port,
    async fetch(request) {
      if (request.method !== 'POST') return new Response('the target of a redirect');
      events.push(read(await request.text(), request.headers));
      const status = answers.shift() ?? 200;
      return new Response(null, { status, headers: { Location: '/elsewhere' } });
    },
  });
  return { url: `${listener.url}/hook`, events, answers, close: listener.close };
}

/** The options that every stand-in gets in a test. */
interface CommonOptions {
  sql: Sql;
  port: number;
  clock: Clock;
  onError(error: unknown): void;
}

/** A delivery of a webhook, as the stand-in has recorded it. */
export interface Delivery {
  event_id: string;
  status: string;
  attempts: number;
  outcome: string | null;
}

/** One stand-in on an empty schema, with a receiver of its webhooks and a simulated clock. */
export abstract class ServiceBench<
  Options,
  R extends Pick<Receiver<unknown>, 'events' | 'close'>,
  Faults,
> {
  protected abstract readonly schema: SchemaName;
  sql!: Sql;
  clock!: SimulatedClock;
  receiver!: R;
  service!: RunningService;
  /** The internal errors that the stand-in reported. */
  failures: unknown[] = [];

  protected abstract startService(
    common: CommonOptions,
    options: Partial<Options>,
  ): Promise<RunningService>;
  abstract openReceiver(port?: number): Promise<void>;

  /** Starts the stand-in on the current database; stop the previous one first. */
  async start(options: Partial<Options> = {}): Promise<void> {
    const onError = (error: unknown) => this.failures.push(error);
    const common = { sql: this.sql, port: 0, clock: this.clock, onError };
    this.service = await this.startService(common, options);
  }

  async restart(options: Partial<Options> = {}): Promise<void> {
    await this.service.stop();
    await this.start(options);
  }

  /** Sets the fault switches; those not named are off. */
  faults(change: Partial<Faults>): Promise<void> {
    return setFaults(this.service.url, change);
  }

  /** All deliveries, oldest first. */
  async deliveries(): Promise<Delivery[]> {
    const { rows } = await this.sql.query<Delivery>(
      `select event_id, status, attempts, outcome from ${this.schema}.deliveries order by position`,
    );
    return rows;
  }

  /** Waits until the receiver has this many events. */
  async received(count: number): Promise<void> {
    await eventually(`${count} webhooks`, () => this.receiver.events.length >= count);
  }

  /** Registers the bench's set-up with the test file; its members are new for every test. */
  forEachTest(): this {
    let database: OwnDatabase;
    beforeAll(async () => {
      database = await openTestDatabase();
    });
    beforeEach(async () => {
      await database.sql.query(`drop schema if exists ${this.schema} cascade`);
      this.sql = database.sql;
      this.clock = simulatedClock();
      this.failures = [];
      await this.openReceiver();
      await this.start();
    });
    afterEach(async () => {
      await this.service.stop();
      await this.receiver.close();
    });
    afterAll(() => database.close());
    return this;
  }
}
