import { html } from 'hono/html';
import {
  cardHelp,
  cardInputs,
  cardProblemSummary,
  isRefused,
} from '../../shared/cards/card-form.ts';
import { groupedDigits, testCards } from '../../shared/cards/cards.ts';
import { shownAmount } from '../../shared/cards/texts.ts';
import { type Markup, page } from '../../shared/page.ts';
import type { SessionRow } from '../rows.ts';
import { returnAddresses } from './addresses.ts';
import { type CardErrors, type CardInput, cardFields, labels } from './card-form.ts';

export interface PayView {
  session: SessionRow;
  /** Shown again as typed, except the security code. */
  input: CardInput;
  errors: CardErrors;
  /** Why the last card was declined. */
  refusal: string | undefined;
}

const verbs = { auto: 'Pay', book: 'Book and pay', donate: 'Donate', pay: 'Pay' };

export const notice = html`<p class="note">Test card page: no money moves.</p>`;

/** Shows the card page of an open session. */
export function payPage(view: PayView): Markup {
  const { session, input, errors, refusal } = view;
  const amount = shownAmount(session.amount, session.currency);
  const asksEmail = session.request.customer_email === undefined;
  const form = {
    fields: asksEmail ? cardFields : cardFields.slice(1),
    input,
    problems: errors,
    labels,
    headline: 'Not paid yet. Please look at this again:',
    refusal,
  };
  const cancel = returnAddresses(session).cancel;
  return page({
    title: `${isRefused(form) ? 'Not paid yet: ' : ''}Pay ${amount}`,
    narrow: true,
    main: html`${notice}
<h1>Pay by card</h1>
${orderSummary(session)}
${cardProblemSummary(form)}
<form method="post" class="sheet" novalidate>
${cardInputs(form)}
<button type="submit" class="wide">${verbs[session.request.submit_type ?? 'auto']} ${amount}</button>
</form>
${cancel === undefined ? '' : html`<a class="leave" href="${cancel}">Leave without paying</a>`}
${testCardHelp}`,
  });
}

export function orderSummary({ request, amount, currency }: SessionRow): Markup {
  const lines = request.line_items.map(({ price_data: price, quantity = 1 }) => {
    const times = quantity > 1 ? ` × ${quantity}` : '';
    const { name, description } = price.product_data;
    return html`<li><span>${name}${times}</span><span>${shownAmount(price.unit_amount * quantity, currency)}</span></li>
${description === undefined ? '' : html`<li class="soft">${description}</li>`}`;
  });
  return html`<section class="sheet" aria-label="What you pay for">
<p class="amount">${shownAmount(amount, currency)}</p>
<ul class="lines">${lines}</ul>
${request.customer_email === undefined ? '' : html`<p class="soft">For ${request.customer_email}</p>`}
</section>`;
}

const testCardHelp = cardHelp(
  'Cards to try',
  testCards.map((card) => html`<li><code>${groupedDigits(card.number)}</code> ${card.shows}</li>`),
  'Any future month, any three digits, any name.',
);
