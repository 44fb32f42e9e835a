import { html } from 'hono/html';
import type { Markup } from '../page.ts';

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
