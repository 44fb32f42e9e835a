import { Hono } from 'hono';
import { systemClock } from '../shared/clock.ts';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { derivedUuid } from '../shared/derived-uuid.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import type { Sql } from '../shared/sql.ts';
import { apiRoutes } from './api/routes.ts';
import type { EventType } from './book/event-types.ts';
import { createSchema } from './book/schema.ts';
import { insertSubscription, removeSubscription } from './book/subscriptions.ts';
import { describeCalendly } from './control/describe.ts';
import { calendlyFaults } from './control/faults.ts';
import { changeRoutes } from './pages/change-routes.ts';
import { schedulingRoutes } from './pages/scheduling-routes.ts';
import { calendlyCourier } from './webhooks/sender.ts';

interface PresetWebhook {
  url: string;
  /** Signs every delivery. */
  signingKey: string;
}

export interface CalendlyOptions extends ServiceOptions {
  /** The token that API calls must carry. */
  accessToken: string;
  /** Subscribed at the start to everything; subscriptions made by the API stand beside it. */
  webhook?: PresetWebhook;
  /** Kinds of meeting with names and lengths; every other `/<owner>/<event>` makes one up from its words. */
  eventTypes?: EventType[];
  /** How long after the n-th failure a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

/**
 * Starts a stand-in for Calendly: scheduling pages for a frame or a tab, the links that cancel and move a
 * meeting, signed webhooks and the API to read what was scheduled.
 * Its state is in the schema `sandbox_calendly`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error when the port is taken.
 */
export async function startCalendly(options: CalendlyOptions): Promise<RunningService> {
  const { sql, accessToken, webhook, eventTypes = [], clock = systemClock } = options;
  await createSchema(sql);
  if (webhook) await presetWebhook(sql, webhook, clock.now());
  return startService({
    ...options,
    name: 'Calendly stand-in',
    faults: await openFaultSwitches(sql, 'sandbox_calendly', calendlyFaults),
    courier: calendlyCourier({ sql, clock, retryDelayMs: options.retryDelayMs }),
    build(service) {
      const book = { ...service, eventTypes };
      const routes = new Hono();
      routes.route('/', apiRoutes(book, accessToken));
      routes.route('/', changeRoutes(book));
      routes.route('/', schedulingRoutes(book));
      return { routes, describe: () => describeCalendly(sql) };
    },
  });
}

/** The preset one is replaced at every start, so that it is active again and goes where it should. */
async function presetWebhook(sql: Sql, webhook: PresetWebhook, created: number): Promise<void> {
  const id = derivedUuid('preset subscription');
  await sql.transaction(async (tx) => {
    await removeSubscription(tx, 'id', id);
    await removeSubscription(tx, 'url', webhook.url);
    await insertSubscription(tx, {
      id,
      created,
      url: webhook.url,
      events: ['invitee.created', 'invitee.canceled'],
      scope: 'organization',
      signing_key: webhook.signingKey,
    });
  });
}
