import { Hono } from 'hono';
import { type Clock, systemClock } from 'service-kit/clock';
import { startDueLoop } from 'service-kit/due-loop';
import { listen } from 'service-kit/listen';
import type { Sql } from 'service-kit/sql';
import type { ServiceDescription } from './control/page.ts';
import { type ControlActions, controlRoutes } from './control/routes.ts';
import type { FaultSwitches, WebhookFaults } from './control/switches.ts';
import {
  createOutbox,
  type Outbox,
  reclaimAbandoned,
  sendDue,
  type WebhookSender,
} from './outbox.ts';

export interface ServiceOptions {
  sql: Sql;
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The host names that are accepted besides this machine's own. */
  hosts?: readonly string[];
  clock?: Clock;
  /** Called with internal errors; by default they become process warnings. */
  onError?: (error: unknown) => void;
}

export interface RunningService {
  /** Without a slash at its end. */
  url: string;
  /** Resolves when nothing is listening, sending or writing any more. */
  stop(): Promise<void>;
}

/** The parts that every part of a stand-in with webhooks uses. */
export interface Service<F> {
  sql: Sql;
  clock: Clock;
  faults: FaultSwitches<F>;
  outbox: Outbox;
  /** The stand-in's own URL, without a slash at its end. */
  baseUrl: string;
  /** Aborted when the stand-in stops. */
  signal: AbortSignal;
  onError(error: unknown): void;
  /** Looks for due deliveries and other due work; call it after a transaction that added some. */
  wake(): void;
}

interface ServiceParts {
  routes: Hono;
  /**
   * Does due work besides sending.
   * @returns when the next is due (epoch milliseconds).
   */
  dueWork?: () => Promise<number | undefined>;
  describe(): Promise<ServiceDescription>;
  actions?: ControlActions;
}

export interface ServicePlan<F> extends ServiceOptions {
  /** e.g. `Stripe stand-in`. */
  name: string;
  /** The sender's schema must have the tables of `switchesDdl` and `outboxDdl`. */
  faults: FaultSwitches<F>;
  sender: WebhookSender;
  build(service: Service<F>): ServiceParts;
}

/**
 * Starts a stand-in's server and background loops, with its control page at `/_sandbox`.
 * @throws Error when the port is taken.
 */
export async function startService<F extends WebhookFaults>(
  plan: ServicePlan<F>,
): Promise<RunningService> {
  const { name, sql, sender, faults, host = '127.0.0.1', port, clock = systemClock } = plan;
  const { onError = warn, hosts } = plan;
  const { schema } = sender;
  const stopping = new AbortController();
  const { signal } = stopping;
  await reclaimAbandoned(sql, schema, clock.now());

  const app = new Hono();
  const listener = await listen({
    service: name,
    host,
    port,
    hosts,
    fetch: (req) => app.fetch(req),
  });
  const loops: Array<ReturnType<typeof startDueLoop>> = [];
  const service: Service<F> = {
    sql,
    clock,
    faults,
    outbox: createOutbox({ sql, clock, faults, sender }),
    baseUrl: listener.url,
    signal,
    onError: (error) => {
      if (!signal.aborted) onError(error);
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
  };
  const { routes, dueWork, describe, actions } = plan.build(service);
  const webhooks = { schema, outbox: service.outbox, wake: service.wake };
  app.route('/_sandbox', controlRoutes({ sql, faults, describe, actions, webhooks }));
  app.get('/', (c) => c.redirect('/_sandbox'));
  app.route('/', routes);
  app.onError((error, c) => {
    service.onError(error);
    return c.text('The stand-in itself failed', 500);
  });
  const steps = [() => sendDue({ sql, clock, sender, signal }), ...(dueWork ? [dueWork] : [])];
  for (const step of steps) loops.push(startDueLoop({ clock, onError, step }));
  return {
    url: listener.url,
    async stop() {
      stopping.abort(new Error('the stand-in stopped'));
      await listener.close();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Emits an internal error as a process warning. */
export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : `${error}`);
}
