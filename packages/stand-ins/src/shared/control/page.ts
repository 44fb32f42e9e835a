import { html, raw } from 'hono/html';
import { type Markup, page } from '../page.ts';
import type { Overview } from './overview.ts';
import type { SwitchDefinitions } from './switches.ts';
import { shortId, table, time } from './table.ts';

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
