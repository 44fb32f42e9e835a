import { Hono } from 'hono';
import { type Clock, systemClock } from './clock.ts';
import type { WebhookFaults } from './control/faults.ts';
import type { Subject } from './control/page.ts';
import { controlRoutes } from './control/routes.ts';
import type { FaultSwitches } from './control/switches.ts';
import { startDueLoop } from './due-loop.ts';
import { listen } from './listen.ts';
import { reclaimAbandoned } from './outbox/deliveries.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { type Courier, sendDue } from './outbox/send.ts';
import type { Sql } from './sql.ts';

/** What every stand-in with webhooks is told from outside. */
export interface ServiceOptions {
  sql: Sql;
  host?: string;
  /** 0 takes any free port. */
  port: number;
  clock?: Clock;
  /** What went wrong inside; a warning of the process unless told otherwise. */
  onError?: (error: unknown) => void;
}

export interface RunningService {
  /** Without a slash at its end. */
  url: string;
  /** Nothing is listening, sending or writing any more when it resolves. */
  stop(): Promise<void>;
}

/** What every part of such a stand-in works with. */
export interface Service<F> {
  sql: Sql;
  clock: Clock;
  faults: FaultSwitches<F>;
  outbox: Outbox;
  /** Where the stand-in itself is reached, without a slash at its end. */
  baseUrl: string;
  /** Aborted when the stand-in stops. */
  signal: AbortSignal;
  onError(error: unknown): void;
  /** Looks for deliveries and other work that fell due; call it after the transaction that made some. */
  wake(): void;
}

interface ServiceParts {
  routes: Hono;
  /** Does what is due besides sending, and tells when the next is (epoch milliseconds). */
  dueWork?: () => Promise<number | undefined>;
  /** What the control page says. */
  describe(): Promise<Subject>;
}

export interface ServicePlan<F> extends ServiceOptions {
  /** e.g. `Stripe stand-in`. */
  name: string;
  /** Its schema, and that of the courier, must hold the tables of `switchesDdl` and `outboxDdl`. */
  faults: FaultSwitches<F>;
  courier: Courier;
  build(service: Service<F>): ServiceParts;
}

/**
 * Opens the port and the loops of a stand-in, with its control page at `/_sandbox`.
 * @throws Error when the port is taken.
 */
export async function startService<F extends WebhookFaults>(
  plan: ServicePlan<F>,
): Promise<RunningService> {
  const { name, sql, courier, faults, host = '127.0.0.1', port, clock = systemClock } = plan;
  const { onError = warn } = plan;
  const { schema } = courier;
  const cut = new AbortController();
  const { signal } = cut;
  await reclaimAbandoned(sql, schema, clock.now());

  const app = new Hono();
  const listener = await listen({ service: name, host, port, fetch: (req) => app.fetch(req) });
  const loops: Array<ReturnType<typeof startDueLoop>> = [];
  const service: Service<F> = {
    sql,
    clock,
    faults,
    outbox: createOutbox({ sql, clock, faults, courier }),
    baseUrl: listener.url,
    signal,
    onError: (error) => {
      if (!signal.aborted) onError(error);
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
  };
  const { routes, dueWork, describe } = plan.build(service);
  app.route('/_sandbox', controlRoutes({ ...service, schema, describe }));
  app.get('/', (c) => c.redirect('/_sandbox'));
  app.route('/', routes);
  app.onError((error, c) => {
    service.onError(error);
    return c.text('The stand-in itself failed', 500);
  });
  const steps = [() => sendDue({ sql, clock, courier, signal }), ...(dueWork ? [dueWork] : [])];
  for (const step of steps) loops.push(startDueLoop({ clock, onError, step }));
  return {
    url: listener.url,
    async stop() {
      cut.abort(new Error('the stand-in stopped'));
      await listener.close();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : `${error}`);
}
