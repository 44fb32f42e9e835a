import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ServiceFaults } from '../../shared/control/faults.ts';
import type { OwnDatabase } from '../../shared/database.ts';
import type { RunningService } from '../../shared/service.ts';
import type { Sql } from '../../shared/sql.ts';
import { type SimulatedClock, simulatedClock } from '../../shared/testing/clock.ts';
import { openTestDatabase } from '../../shared/testing/database.ts';
import { setFaults } from '../../shared/testing/fault-client.ts';
import { type StripeOptions, startStripe } from '../start.ts';
import { type StripeReceiver, startStripeReceiver } from './receiver.ts';

const secretKey = 'sk_test_bench';

export const roadmapLine = {
  quantity: 1,
  price_data: { currency: 'aed', unit_amount: 34_900, product_data: { name: 'Roadmap' } },
};

export const roadmap = {
  mode: 'payment',
  line_items: [roadmapLine],
  success_url: 'http://127.0.0.1:1/coaching?status=completed&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/coaching?status=cancelled',
  client_reference_id: 'BK-1',
  customer_email: 'mariam@example.com',
  metadata: { payment: 'p-1' },
} satisfies Stripe.Checkout.SessionCreateParams;

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** One stand-in on an empty schema, the real client, a receiver of webhooks and a clock that stands still. */
class Bench {
  sql!: Sql;
  clock!: SimulatedClock;
  receiver!: StripeReceiver;
  stripe!: Stripe;
  service!: RunningService;
  /** What the stand-in reported as its own failures. */
  failures: unknown[] = [];

  /** Starts the stand-in over whatever is in the database; stop the one before first. */
  async start(options: Partial<StripeOptions> = {}): Promise<void> {
    this.service = await startStripe({
      sql: this.sql,
      port: 0,
      secretKey,
      production: false,
      clock: this.clock,
      webhook: this.receiver,
      onError: (error) => this.failures.push(error),
      ...options,
    });
    this.stripe = clientOf(this.service.url);
  }

  async restart(options: Partial<StripeOptions> = {}): Promise<void> {
    await this.service.stop();
    await this.start(options);
  }

  /** Sets the fault switches; those not named are off. */
  async faults(change: Partial<ServiceFaults>): Promise<void> {
    await setFaults(this.service.url, change);
  }

  create(params: Partial<SessionParams> = {}, key?: string) {
    const options = key === undefined ? {} : { idempotencyKey: key };
    return this.stripe.checkout.sessions.create({ ...roadmap, ...params }, options);
  }

  /** Sends the card form as a browser does, without following where it leads. */
  submit(url: string | null, card: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(card);
    return fetch(`${url}`, { method: 'POST', body, redirect: 'manual' });
  }
}

/** Registers a bench with the test file; its members are fresh for every test. */
export function benchForEachTest(): Bench {
  let database: OwnDatabase;
  const bench = new Bench();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.sql.query('drop schema if exists sandbox_stripe cascade');
    bench.sql = database.sql;
    bench.clock = simulatedClock();
    bench.failures = [];
    bench.receiver = await startStripeReceiver(bench.clock.now);
    await bench.start();
  });
  afterEach(async () => {
    await bench.service.stop();
    await bench.receiver.close();
  });
  afterAll(() => database.close());
  return bench;
}

export function clientOf(url: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}
