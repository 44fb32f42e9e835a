import { html } from 'hono/html';
import { groupedDigits, testCards } from '../../shared/cards/cards.ts';
import { shownAmount } from '../../shared/cards/texts.ts';
import { formField, problemSummary } from '../../shared/form.ts';
import { type Markup, page } from '../../shared/page.ts';
import type { SessionRow } from '../rows.ts';
import { returnAddresses } from './addresses.ts';
import {
  attributes,
  type CardErrors,
  type CardField,
  type CardInput,
  cardFields,
  labels,
} from './card-form.ts';

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
  const { session, errors, refusal } = view;
  const amount = shownAmount(session.amount, session.currency);
  const isRefused = refusal !== undefined || Object.keys(errors).length > 0;
  const cancel = returnAddresses(session).cancel;
  return page({
    title: `${isRefused ? 'Not paid yet: ' : ''}Pay ${amount}`,
    narrow: true,
    main: html`${notice}
<h1>Pay by card</h1>
${orderSummary(session)}
${isRefused ? problems(view) : ''}
<form method="post" class="sheet" novalidate>
${session.request.customer_email === undefined ? field(view, 'email') : ''}
${field(view, 'cardNumber')}
<div class="pair">${field(view, 'cardExpiry')}${field(view, 'cardCvc')}</div>
${field(view, 'cardName')}
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

function problems({ errors, refusal }: PayView): Markup {
  return problemSummary({
    headline: refusal ?? 'Not paid yet. Please look at this again:',
    fields: cardFields.flatMap((name) => {
      const problem = errors[name];
      return problem ? [{ name, label: labels[name], problem }] : [];
    }),
  });
}

function field({ input, errors, refusal }: PayView, name: CardField): Markup {
  const isRefused = refusal !== undefined;
  const fieldToFocus = isRefused ? 'cardNumber' : cardFields.find((each) => errors[each]);
  return formField({
    name,
    label: labels[name],
    value: name === 'cardCvc' ? '' : input[name],
    attributes: attributes[name],
    problem: errors[name],
    ...(isRefused && name === 'cardNumber' && { describedBy: 'problems' }),
    focus: name === fieldToFocus,
  });
}

const testCardHelp = html`<details>
<summary>Cards to try</summary>
<ul>${testCards.map((card) => html`<li><code>${groupedDigits(card.number)}</code> ${card.shows}</li>`)}</ul>
<p class="soft">Any future month, any three digits, any name.</p>
</details>`;
