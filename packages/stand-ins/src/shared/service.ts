import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Clock, systemClock } from 'service-kit/clock';
import { startDueLoop } from 'service-kit/due-loop';
import { listen } from 'service-kit/listen';
import { applySchema, type Sql } from 'service-kit/sql';
import type { ServiceDescription } from './control/page.ts';
import { type ControlActions, controlRoutes } from './control/routes.ts';
import {
  type FaultSwitches,
  type FaultsOf,
  openFaultSwitches,
  type SchemaName,
  type SwitchDefinitions,
  switchesDdl,
} from './control/switches.ts';
import {
  createOutbox,
  defaultRetryDelayMs,
  type Outbox,
  outboxDdl,
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
  /** Delay after the n-th failure before a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

export interface RunningService {
  /** Without a slash at its end. */
  url: string;
  /** Resolves when nothing is listening, sending or writing any more. */
  stop(): Promise<void>;
}

/** The parts that every part of a stand-in uses. */
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

export interface ServicePlan<P extends SwitchDefinitions> extends ServiceOptions {
  /** e.g. `Stripe stand-in`. */
  name: string;
  schema: SchemaName;
  /** The statements that create the stand-in's own tables. */
  tables: string;
  faults: P;
  /** Absent where the real service sends no webhooks. */
  sender?: WebhookSender | undefined;
  /** Runs when the tables exist, before the first call. */
  prepare?(): Promise<void>;
  build(service: Service<FaultsOf<P>>): ServiceParts;
}

/**
 * Starts a stand-in's server and background loops, with its control page at `/_sandbox`.
 * @throws Error when the port is taken.
 */
export async function startService<P extends SwitchDefinitions>(
  plan: ServicePlan<P>,
): Promise<RunningService> {
  const { name, sql, schema, sender, host = '127.0.0.1', port, hosts, clock = systemClock } = plan;
  const { onError = warn, retryDelayMs = defaultRetryDelayMs } = plan;
  const stopping = new AbortController();
  const { signal } = stopping;
  const webhookTables = sender ? outboxDdl(schema) : '';
  await applySchema(sql, schema, plan.tables + webhookTables + switchesDdl(schema));
  await plan.prepare?.();
  if (sender) await reclaimAbandoned(sql, schema, clock.now());
  const faults = await openFaultSwitches(sql, schema, plan.faults);

  const app = new Hono<{ Bindings: HttpBindings }>();
  const listener = await listen({
    service: name,
    host,
    port,
    hosts,
    fetch: (request, connection) => app.fetch(request, connection),
  });
  const loops: Array<ReturnType<typeof startDueLoop>> = [];
  const service: Service<FaultsOf<P>> = {
    sql,
    clock,
    faults,
    outbox: createOutbox({ sql, schema, clock, faults, sender }),
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
  const webhooks = sender && { schema, outbox: service.outbox, wake: service.wake };
  app.route('/_sandbox', controlRoutes({ sql, faults, describe, actions, webhooks }));
  app.get('/', (c) => c.redirect('/_sandbox'));
  app.route('/', routes);
  app.onError((error, c) => {
    service.onError(error);
    return c.text('The stand-in itself failed', 500);
  });
  const send = sender && (() => sendDue({ sql, schema, clock, sender, signal, retryDelayMs }));
  for (const step of [send, dueWork]) {
    if (step) loops.push(startDueLoop({ clock, onError, step }));
  }
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
