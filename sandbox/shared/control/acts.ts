import { html } from 'hono/html';
import type { Markup } from '../page.ts';

/** What a developer can do with the record in a table's row. */
export function acts(...buttons: Array<Markup | ''>): Markup {
  return html`<div class="acts">${buttons}</div>`;
}

/** A button that does something under `/_sandbox`. */
export function act(path: string, name: string): Markup {
  return html`<form method="post" action="/_sandbox/${path}"><button class="quiet">${name}</button></form>`;
}

/** Gives back an amount of what is left; with `also`, further buttons. */
export function refundAct(path: string, left: number, also: Markup | '' = ''): Markup {
  return html`<form method="post" action="/_sandbox/${path}">
<label>Minor units <input type="number" name="amount" min="1" max="${left}" value="${left}"></label>
<button class="quiet">Refund</button>${also}</form>`;
}
