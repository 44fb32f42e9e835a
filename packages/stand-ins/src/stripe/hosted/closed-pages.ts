import { html } from 'hono/html';
import { type Markup, page } from '../../shared/page.ts';
import type { SessionRow } from '../rows.ts';
import { returnAddresses } from './addresses.ts';
import { notice, orderSummary } from './pay-page.ts';

export function paidPage(session: SessionRow): Markup {
  return page({
    title: 'Already paid',
    narrow: true,
    main: html`${notice}
<h1>This is paid</h1>
<p>The payment went through once. You will not be charged again.</p>
${orderSummary(session)}
<a class="button" href="${returnAddresses(session).success}">Go back</a>`,
  });
}

export function expiredPage(session: SessionRow): Markup {
  const { cancel } = returnAddresses(session);
  return page({
    title: 'This payment page has ended',
    narrow: true,
    main: html`${notice}
<h1>This payment page has ended</h1>
<p>Nothing was charged. Go back to start a new payment.</p>
${cancel === undefined ? '' : html`<a class="button" href="${cancel}">Go back</a>`}`,
  });
}

export function notFoundPage(): Markup {
  return page({
    title: 'No such payment page',
    narrow: true,
    main: html`${notice}
<h1>There is no such payment page</h1>
<p>The link may be incomplete. Nothing was charged. Close this tab and open the link again.</p>`,
  });
}
