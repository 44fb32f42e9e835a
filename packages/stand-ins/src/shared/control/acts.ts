import { html } from 'hono/html';
import type { Markup } from '../page.ts';

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
