import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageDetector } from 'hono/language';
import type { Sql } from 'service-kit/sql';
import {
  ROWS_SHOWN,
  type ServiceDescription,
  shortId,
  table,
  time,
} from '../shared/control/page.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import type { BookingRow } from './bookings/bookings.ts';
import { changeRoutes } from './pages/change.ts';
import { schedulingRoutes } from './pages/scheduling-routes.ts';
import { calendlyFaults, type EventType } from './service.ts';
import { calendlySender, type Webhook } from './webhooks.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const tables = `
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
`;

/** The language that the page's address names, else the one that the browser prefers. */
const pageLanguage = languageDetector({
  supportedLanguages: ['en', 'ar'],
  fallbackLanguage: 'en',
  order: ['querystring', 'header'],
  lookupQueryString: 'locale',
  caches: false,
});

/** Returns the control page's texts and newest bookings. */
async function describeCalendly(sql: Sql, webhook?: Webhook): Promise<ServiceDescription> {
  const { rows } = await sql.query<BookingRow>(
    `select invitee_id, owner, slug, event_name, name, email, status, start_at, created, tracking
     from sandbox_calendly.bookings order by position desc limit $1`,
    [ROWS_SHOWN],
  );
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
    webhookUrls: webhook ? [webhook.url] : [],
    sections: html`<h2>Bookings</h2>${table(heads, lines)}
<p><a href="/foundation/60min">A scheduling page to try</a></p>`,
  };
}

export interface CalendlyOptions extends ServiceOptions {
  /** Subscribed to every event. */
  webhook?: Webhook;
  /** Event types with names and lengths; for any other `/<owner>/<slug>` both are derived from the slug. */
  eventTypes?: EventType[];
}

/**
 * Starts a stand-in for Calendly: scheduling pages (embedded or in a tab), pages to cancel and reschedule, and
 * signed webhooks.
 * Its state is in the schema `sandbox_calendly`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error when the port is taken.
 */
export function startCalendly(options: CalendlyOptions): Promise<RunningService> {
  const { sql, webhook, eventTypes = [] } = options;
  return startService({
    ...options,
    name: 'Calendly stand-in',
    schema: 'sandbox_calendly',
    tables,
    faults: calendlyFaults,
    sender: calendlySender(webhook),
    build(base) {
      const service = { ...base, eventTypes };
      const routes = new Hono();
      routes.use(pageLanguage);
      routes.route('/', changeRoutes(service));
      routes.route('/', schedulingRoutes(service));
      return { routes, describe: () => describeCalendly(sql, webhook) };
    },
  });
}
