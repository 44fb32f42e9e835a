import { html, raw } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { type Markup, page } from '../page.ts';
import type { SchemaName, SwitchDefinitions } from './switches.ts';

interface DeliveryLine {
  id: string;
  event_id: string;
  type: string;
  created: number;
  status: string;
  attempts: number;
  due: number;
  outcome: string | null;
}

interface EventLine {
  id: string;
  type: string;
  created: number;
}

interface Overview {
  events: EventLine[];
  deliveries: DeliveryLine[];
}

/** The length of every table on a control page. */
export const ROWS_SHOWN = 50;

/** Reads the newest events and deliveries. */
export async function readOverview(sql: Sql, schema: SchemaName): Promise<Overview> {
  const events = await sql.query<EventLine>(
    `select id, type, created from ${schema}.events order by position desc limit $1`,
    [ROWS_SHOWN],
  );
  const deliveries = await sql.query<DeliveryLine>(
    `select delivery.id, delivery.event_id, event.type, delivery.created, delivery.status,
       delivery.attempts, delivery.due, delivery.outcome
     from ${schema}.deliveries delivery
     join ${schema}.events event on event.id = delivery.event_id
     order by delivery.position desc limit $1`,
    [ROWS_SHOWN],
  );
  return { events: events.rows, deliveries: deliveries.rows };
}

/** Shows a table that scrolls on a narrow screen. */
export function table(heads: string[], rows: Array<Array<string | Markup>>): Markup {
  if (rows.length === 0) return html`<p class="soft">None yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

/** Shows a time in UTC, to the second. */
export function time(milliseconds: number): Markup {
  const iso = new Date(milliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}

/** Shows the end of an id. */
export function shortId(id: string): Markup {
  return html`<code class="id">…${id.slice(-8)}</code>`;
}

/** Shows buttons for what a developer can do with a table row's record. */
export function acts(...buttons: Array<Markup | ''>): Markup {
  return html`<div class="acts">${buttons}</div>`;
}

/** Shows a button that posts to a path under `/_sandbox`. */
export function act(path: string, name: string): Markup {
  return html`<form method="post" action="/_sandbox/${path}"><button class="quiet">${name}</button></form>`;
}

/** Shows a form that refunds an amount of what is left; `also` adds further buttons. */
export function refundAct(path: string, left: number, also: Markup | '' = ''): Markup {
  return html`<form method="post" action="/_sandbox/${path}">
<label>Minor units <input type="number" name="amount" min="1" max="${left}" value="${left}"></label>
<button class="quiet">Refund</button>${also}</form>`;
}

/** The part of a control page that differs between stand-ins. */
export interface ServiceDescription {
  title: string;
  /** One sentence on what is not real here. */
  note: string;
  /** Where webhooks go, if the service sends any. */
  webhookUrls?: string[];
  /** The service's own records, under second-level headings. */
  sections: Markup;
}

export interface ControlView {
  /** Null where no webhooks are sent. */
  overview: Overview | null;
  service: ServiceDescription;
  switches: SwitchDefinitions;
  faults: object;
  /** The problems of the values just submitted. */
  errors: string[];
}

/** Renders the page with fault switches, the service's records, deliveries and events. */
export function controlPage(view: ControlView): Markup {
  const { title, note, webhookUrls = [], sections } = view.service;
  const { overview } = view;
  const urls = webhookUrls.map((url, index) => html`${index > 0 ? ', ' : ''}<code>${url}</code>`);
  return page({
    title,
    main: html`<p class="note">${note}</p>
<h1>${title}</h1>
<p class="soft">${overview ? html`Webhooks go to ${urls.length === 0 ? 'nowhere' : urls}.` : ''}
<a href="/_sandbox">Reload</a></p>
${switchForm(view)}
${sections}
${overview ? webhookTables(overview) : ''}`,
  });
}

function webhookTables({ deliveries, events }: Overview): Markup {
  return html`<h2>Deliveries</h2>${table(
    ['Made', 'Event', 'Status', 'Attempts', 'Last answer'],
    deliveries.map((each) => [
      time(each.created),
      html`${each.type} ${shortId(each.event_id)}`,
      each.status === 'waiting' ? html`waiting until ${time(each.due)}` : each.status,
      `${each.attempts}`,
      each.outcome ?? '',
    ]),
  )}
<h2>Events</h2>${table(
    ['Happened', 'Event', 'Id', 'Send'],
    events.map((each) => [
      time(each.created),
      each.type,
      shortId(each.id),
      html`<form method="post" action="/_sandbox/events/${each.id}/resend">
<button class="quiet">Send again<span hidden> ${each.type}</span></button></form>`,
    ]),
  )}`;
}

function switchForm({ overview, switches, faults, errors }: ControlView): Markup {
  const numbers: Markup[] = [];
  const boxes: Markup[] = [];
  const values: Record<string, unknown> = { ...faults };
  for (const [name, each] of Object.entries(switches)) {
    if ('largest' in each) {
      numbers.push(html`<div class="field"><label for="${name}">${each.label}</label>
<input type="number" min="0" max="${each.largest}" id="${name}" name="${name}" value="${Number(values[name])}"></div>`);
    } else {
      const checked = values[name] ? raw(' checked') : '';
      boxes.push(
        html`<label class="check"><input type="checkbox" name="${name}"${checked}>${each.label}</label>`,
      );
    }
  }
  return html`<form method="post" action="/_sandbox/faults" class="sheet">
<h2>What goes wrong on purpose</h2>
${errors.length > 0 ? html`<div class="alert" role="alert">${errors.map((each) => html`<p>${each}</p>`)}</div>` : ''}
<div class="row">${numbers}</div>
${boxes}
${overview ? html`<p class="soft">Webhook switches strike what happens while they are on.</p>` : ''}
<button>Set</button>
</form>`;
}
