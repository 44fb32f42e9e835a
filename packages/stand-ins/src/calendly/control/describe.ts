import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { ROWS_SHOWN } from '../../shared/control/overview.ts';
import type { ServiceDescription } from '../../shared/control/page.ts';
import { shortId, table, time } from '../../shared/control/table.ts';
import type { BookingRow } from '../bookings/bookings.ts';
import { activeSubscriptions } from '../bookings/subscriptions.ts';

/** Returns the control page's texts and newest bookings. */
export async function describeCalendly(sql: Sql): Promise<ServiceDescription> {
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
