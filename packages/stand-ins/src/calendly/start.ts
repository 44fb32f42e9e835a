import { Hono } from 'hono';
import { systemClock } from 'service-kit/clock';
import type { Sql } from 'service-kit/sql';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { derivedUuid } from '../shared/hashes.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import type { EventType } from './bookings/event-types.ts';
import { createSchema } from './bookings/schema.ts';
import { insertSubscription, removeSubscription } from './bookings/subscriptions.ts';
import { describeCalendly } from './control/describe.ts';
import { changeRoutes } from './pages/change-routes.ts';
import { schedulingRoutes } from './pages/scheduling-routes.ts';
import { calendlyFaults } from './service.ts';
import { calendlySender } from './webhooks/sender.ts';

interface PresetWebhook {
  url: string;
  /** The key that signs every delivery. */
  signingKey: string;
}

export interface CalendlyOptions extends ServiceOptions {
  /** The token that API calls must carry. */
  accessToken: string;
  /** Subscribed to every event at the start, beside the subscriptions made through the API. */
  webhook?: PresetWebhook;
  /** Event types with names and lengths; for any other `/<owner>/<slug>` both are derived from the slug. */
  eventTypes?: EventType[];
  /** Delay after the n-th failure before a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

/**
 * Starts a stand-in for Calendly: scheduling pages (embedded or in a tab), pages to cancel and reschedule,
 * signed webhooks, and the API to read what was scheduled.
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
    sender: calendlySender({ sql, clock, retryDelayMs: options.retryDelayMs }),
    build(base) {
      const service = { ...base, eventTypes };
      const routes = new Hono();
      routes.route('/', apiRoutes(service, accessToken));
      routes.route('/', changeRoutes(service));
      routes.route('/', schedulingRoutes(service));
      return { routes, describe: () => describeCalendly(sql) };
    },
  });
}

/** Replaces the preset subscription at every start, so that it is active and has the current URL. */
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
