import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { OwnDatabase } from '../../shared/database.ts';
import type { RunningService } from '../../shared/service.ts';
import type { Sql } from '../../shared/sql.ts';
import { type SimulatedClock, simulatedClock } from '../../shared/testing/clock.ts';
import { openTestDatabase } from '../../shared/testing/database.ts';
import { setFaults } from '../../shared/testing/fault-client.ts';
import { type Receiver, startReceiver } from '../../shared/testing/receiver.ts';
import type { CalendlyFaults } from '../control/faults.ts';
import { type CalendlyOptions, startCalendly } from '../start.ts';

const accessToken = 'bench';
const signingKey = 'signing key';

/** The members of an invitee that tests read. */
export interface InviteePayload {
  uri: string;
  event: string;
  status: string;
  rescheduled: boolean;
  old_invitee: string | null;
  new_invitee: string | null;
  cancel_url: string;
  reschedule_url: string;
  tracking: Record<string, string | null>;
  cancellation?: { canceled_by: string; reason: string | null };
  scheduled_event: { uri: string; status: string; start_time: string };
}

interface CalendlyEvent {
  event: string;
  payload: InviteePayload;
}

const form = { name: 'Mariam Test', email: 'mariam@example.com', answer: 'Hello' };

/** One stand-in on an empty schema, a receiver of its webhooks and a clock that stands still. */
class Bench {
  sql!: Sql;
  clock!: SimulatedClock;
  receiver!: Receiver<CalendlyEvent>;
  service!: RunningService;
  /** What the stand-in reported as its own failures. */
  failures: unknown[] = [];

  /** Starts the stand-in over whatever is in the database; stop the one before first. */
  async start(options: Partial<CalendlyOptions> = {}): Promise<void> {
    this.service = await startCalendly({
      sql: this.sql,
      port: 0,
      accessToken,
      clock: this.clock,
      webhook: { url: this.receiver.url, signingKey },
      onError: (error) => this.failures.push(error),
      ...options,
    });
  }

  async restart(options: Partial<CalendlyOptions> = {}): Promise<void> {
    await this.service.stop();
    await this.start(options);
  }

  async openReceiver(port = 0): Promise<void> {
    this.receiver = await startReceiver({
      port,
      read: (body, headers) => readEvent(body, headers, this.clock.now()),
    });
  }

  faults(change: Partial<CalendlyFaults>): Promise<void> {
    return setFaults(this.service.url, change);
  }

  call(method: string, path: string, body?: unknown, token = accessToken): Promise<Response> {
    return fetch(path.startsWith('http') ? path : `${this.service.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** A page as a browser asks for it. */
  open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(path.startsWith('http') ? path : `${this.service.url}${path}`, {
      headers,
      redirect: 'manual',
    });
  }

  submit(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const url = path.startsWith('http') ? path : `${this.service.url}${path}`;
    return fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }

  /** The addresses of the free times on a calendar page. */
  async freeTimes(path = '/foundation/the-map'): Promise<string[]> {
    return slotsIn(await (await this.open(path)).text());
  }

  /** Books the first free time and answers with where the person is led. */
  async book(path = '/foundation/the-map', fields: Record<string, string> = {}): Promise<string> {
    const [slot = ''] = await this.freeTimes(path);
    const response = await this.submit(slot, { ...form, ...fields });
    if (response.status !== 303) throw new Error(await response.text());
    return response.headers.get('Location') ?? '';
  }

  types(): string[] {
    return this.receiver.events.map(({ event }) => event);
  }
}

export function slotsIn(page: string): string[] {
  return [...page.matchAll(/class="slot" href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/** Checks the signature and its age, as an application must. */
function readEvent(body: string, headers: Headers, now: number): CalendlyEvent {
  const header = headers.get('Calendly-Webhook-Signature') ?? '';
  const [, time = '', mac] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? [];
  const wanted = createHmac('sha256', signingKey).update(`${time}.${body}`).digest('hex');
  if (mac !== wanted || Math.abs(now / 1000 - Number(time)) > 180) throw new Error('a forgery');
  return JSON.parse(body);
}

/** Registers a bench with the test file; its members are fresh for every test. */
export function benchForEachTest(): Bench {
  let database: OwnDatabase;
  const bench = new Bench();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.sql.query('drop schema if exists sandbox_calendly cascade');
    bench.sql = database.sql;
    bench.clock = simulatedClock();
    bench.failures = [];
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
