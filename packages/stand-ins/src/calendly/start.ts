import { Hono } from 'hono';
import { html } from 'hono/html';
import { systemClock } from 'service-kit/clock';
import { applySchema, type Sql } from 'service-kit/sql';
import {
  ROWS_SHOWN,
  type ServiceDescription,
  shortId,
  table,
  time,
} from '../shared/control/page.ts';
import { openFaultSwitches, switchesDdl } from '../shared/control/switches.ts';
import { derivedUuid } from '../shared/hashes.ts';
import { outboxDdl } from '../shared/outbox.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api.ts';
import type { BookingRow } from './bookings/bookings.ts';
import {
  activeSubscriptions,
  insertSubscription,
  removeSubscription,
} from './bookings/subscriptions.ts';
import { changeRoutes } from './pages/change.ts';
import { schedulingRoutes } from './pages/scheduling-routes.ts';
import { calendlyFaults, type EventType } from './service.ts';
import { calendlySender } from './webhooks.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const ddl = `
create table if not exists sandbox_calendly.bookings (
  invitee_id text primary key,
  event_id text not null unique,
  position bigint generated always as identity unique,
  attempt text not null unique,
  owner text not null,
  slug text not null,
  event_name text not null,
  start_at double precision not null,
  end_at double precision not null,
  status text not null default 'active' check (status in ('active', 'canceled')),
  name text not null,
  email text not null,
  answers json not null,
  tracking json not null,
  created double precision not null,
  updated double precision not null,
  rescheduled_from text references sandbox_calendly.bookings,
  rescheduled_to text references sandbox_calendly.bookings,
  cancellation json
);
create index if not exists bookings_active on sandbox_calendly.bookings (owner, start_at) where status = 'active';
create table if not exists sandbox_calendly.subscriptions (
  id text primary key,
  created double precision not null,
  updated double precision not null,
  url text not null unique,
  events json not null,
  scope text not null,
  signing_key text,
  state text not null default 'active' check (state in ('active', 'disabled')),
  retry_started double precision
);
${outboxDdl('sandbox_calendly')}
${switchesDdl('sandbox_calendly')}
`;

/** Returns the control page's texts and newest bookings. */
async function describeCalendly(sql: Sql): Promise<ServiceDescription> {
  const { rows } = await sql.query<BookingRow>(
    `select invitee_id, owner, slug, event_name, name, email, status, start_at, created, tracking
     from sandbox_calendly.bookings order by position desc limit $1`,
    [ROWS_SHOWN],
  );
  const subscriptions = await activeSubscriptions(sql);
  const lines = rows.map((each) => [
    time(each.created),
    html`<a href="/${each.owner}/${each.slug}/invitees/${each.invitee_id}">${shortId(each.invitee_id)}</a>`,
    html`<span dir="auto">${each.name}</span> ${each.email}`,
    html`${each.event_name}, ${time(each.start_at)} UTC`,
    each.tracking.utm_content ?? '',
    each.status,
    each.status === 'active'
      ? html`<a href="/reschedulings/${each.invitee_id}">Move</a> <a href="/cancellations/${each.invitee_id}">Cancel</a>`
      : '',
  ]);
  const heads = ['Made', 'Invitee', 'Who', 'What and when', 'utm_content', 'Status', 'Change'];
  return {
    title: 'Calendly stand-in',
    note: 'A stand-in for Calendly: nobody is invited.',
    webhookUrls: subscriptions.map(({ url }) => url),
    sections: html`<h2>Bookings</h2>${table(heads, lines)}
<p><a href="/foundation">A scheduling page to try</a></p>`,
  };
}

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
  await applySchema(sql, 'sandbox_calendly', ddl);
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
