import { Hono } from 'hono';
import { type Clock, systemClock } from '../clock.ts';
import { startDueLoop } from '../due-loop.ts';
import { listen } from '../listen.ts';
import type { Sql } from '../sql.ts';
import { apiRoutes } from './api/routes.ts';
import { openFaultSwitches } from './control/faults.ts';
import { controlRoutes } from './control/routes.ts';
import { refuseProduction } from './guard.ts';
import { hostedRoutes } from './hosted/routes.ts';
import { expireOverdue } from './till/expire.ts';
import { createSchema } from './till/schema.ts';
import type { Till } from './till/till.ts';
import { reclaimAbandoned } from './webhooks/outbox.ts';
import { defaultRetryDelayMs, sendDue, type Webhook } from './webhooks/send.ts';

export interface StripeOptions {
  sql: Sql;
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The key that API calls must carry; `sk_test_…`. */
  secretKey: string;
  /** Where events go; without it they are kept and sent nowhere. */
  webhook?: Webhook;
  /** Whether this process serves the public; then the stand-in refuses to start. */
  production: boolean;
  /** Said by name: start all the same. */
  allowInProduction?: boolean;
  clock?: Clock;
  /** How long after the n-th failure a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
  /** What went wrong inside; a warning of the process unless told otherwise. */
  onError?: (error: unknown) => void;
}

export interface RunningService {
  /** Without a slash at its end. */
  url: string;
  /** Nothing is listening, sending or writing any more when it resolves. */
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for Stripe: Checkout Sessions, their card pages and signed webhooks.
 * Its state is in the schema `sandbox_stripe`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error in production or with a live key, or when the port is taken.
 */
export async function startStripe(options: StripeOptions): Promise<RunningService> {
  const { sql, secretKey, webhook, host = '127.0.0.1', clock = systemClock } = options;
  const onError = options.onError ?? warn;
  refuseProduction({ ...options, allowInProduction: options.allowInProduction ?? false });
  await createSchema(sql);
  await reclaimAbandoned(sql, clock.now());

  const cut = new AbortController();
  const till: Till = {
    sql,
    clock,
    faults: await openFaultSwitches(sql),
    baseUrl: '',
    hasWebhook: webhook !== undefined,
    signal: cut.signal,
    wake: () => undefined,
  };
  const app = new Hono();
  app.route('/v1', apiRoutes({ till, secretKey, onError }));
  app.route('/c/pay', hostedRoutes(till));
  app.route('/_sandbox', controlRoutes(till, webhook?.url));
  app.get('/', (c) => c.redirect('/_sandbox'));
  app.onError((error, c) => {
    onError(error);
    return c.text('The stand-in itself failed', 500);
  });
  const listener = await listen({
    service: 'Stripe stand-in',
    host,
    port: options.port,
    fetch: app.fetch,
  });
  till.baseUrl = listener.url;

  const sending =
    webhook &&
    startDueLoop({
      clock,
      onError,
      step: () =>
        sendDue({
          sql,
          clock,
          webhook,
          signal: cut.signal,
          retryDelayMs: options.retryDelayMs ?? defaultRetryDelayMs,
        }),
    });
  const expiring = startDueLoop({ clock, onError, step: () => expireOverdue(till) });
  till.wake = () => {
    sending?.wake();
    expiring.wake();
  };
  return {
    url: listener.url,
    async stop() {
      cut.abort(new Error('the stand-in stopped'));
      await listener.close();
      await Promise.all([sending?.stop(), expiring.stop()]);
    },
  };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : `${error}`);
}
