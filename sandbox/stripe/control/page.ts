import { html, raw } from 'hono/html';
import { type Markup, page } from '../../page.ts';
import { shownAmount } from '../hosted/money.ts';
import type { Faults } from './faults.ts';
import type { Overview } from './overview.ts';

export interface ControlView extends Overview {
  faults: Faults;
  webhookUrl: string | undefined;
  /** What was wrong with the switches just sent. */
  errors: string[];
}

/** Switches and what happened, on one page. */
export function controlPage(view: ControlView): Markup {
  return page({
    title: 'Card stand-in',
    main: html`<p class="note">A stand-in for the card service: no money moves.</p>
<h1>Card stand-in</h1>
<p class="soft">Webhooks go to ${view.webhookUrl === undefined ? 'nowhere' : html`<code>${view.webhookUrl}</code>`}.
<a href="/_sandbox">Reload</a></p>
${switches(view)}
<h2>Sessions</h2>${table(
      ['Made', 'Session', 'Reference', 'Amount', 'Status'],
      view.sessions.map((each) => [
        time(each.created),
        html`<a href="/c/pay/${each.id}"><code class="id">…${each.id.slice(-8)}</code></a>`,
        each.reference ?? '',
        shownAmount(each.amount, each.currency),
        each.status,
      ]),
    )}
<h2>Deliveries</h2>${table(
      ['Made', 'Event', 'Status', 'Attempts', 'Last answer'],
      view.deliveries.map((each) => [
        time(each.created),
        html`${each.type} <code class="id">…${each.event_id.slice(-8)}</code>`,
        each.status === 'waiting' ? html`waiting until ${time(each.due)}` : each.status,
        `${each.attempts}`,
        each.outcome ?? '',
      ]),
    )}
<h2>Events</h2>${table(
      ['Happened', 'Event', 'Id', 'Send'],
      view.events.map((each) => [
        time(each.created),
        each.type,
        html`<code class="id">…${each.id.slice(-8)}</code>`,
        html`<form method="post" action="/_sandbox/events/${each.id}/resend">
<button class="quiet">Send again<span hidden> ${each.type}</span></button></form>`,
      ]),
    )}`,
  });
}

const counts = {
  slowMs: 'Slow: every API call waits (ms)',
  failBefore: 'API calls to fail with 500 before they do anything',
  failAfter: 'Writing API calls to fail with 500 after they did their work',
  webhookLateMs: 'Webhooks late by (ms)',
} satisfies Partial<Record<keyof Faults, string>>;

const flags = {
  webhookLost: 'Webhooks are lost',
  webhookDoubled: 'Webhooks come twice',
  webhookReordered: 'Webhooks come in the wrong order',
} satisfies Partial<Record<keyof Faults, string>>;

function switches({ faults, errors }: ControlView): Markup {
  const numbers = Object.entries(counts).map(
    ([name, label]) => html`<div class="field"><label for="${name}">${label}</label>
<input type="number" min="0" id="${name}" name="${name}" value="${faults[name as keyof typeof counts]}"></div>`,
  );
  const boxes = Object.entries(flags).map(
    ([name, label]) =>
      html`<label class="check"><input type="checkbox" name="${name}"${
        faults[name as keyof typeof flags] ? raw(' checked') : ''
      }>${label}</label>`,
  );
  return html`<form method="post" action="/_sandbox/faults" class="sheet">
<h2>What goes wrong on purpose</h2>
${errors.length > 0 ? html`<div class="alert" role="alert">${errors.map((each) => html`<p>${each}</p>`)}</div>` : ''}
<div class="row">${numbers}</div>
${boxes}
<p class="soft">Webhook switches strike what happens while they are on.</p>
<button>Set</button>
</form>`;
}

function table(heads: string[], rows: Array<Array<string | Markup>>): Markup {
  if (rows.length === 0) return html`<p class="soft">None yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

function time(milliseconds: number): Markup {
  const iso = new Date(milliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}
