import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import {
  cardProblems,
  cardTexts,
  digitsOf,
  groupedDigits,
  readCard,
  cardFields as sharedFields,
  shownAmount,
  testCards,
  typedText,
} from '../../shared/cards/cards.ts';
import {
  cardHelp,
  cardInputs,
  cardProblemSummary,
  isMailAddress,
  isRefused,
} from '../../shared/form.ts';
import { type Markup, page, pageHeaders } from '../../shared/page.ts';
import { type Attempt, attemptPayment, findSession } from '../payments/sessions.ts';
import type { SessionRow, StripeService } from '../service.ts';

const PLACEHOLDER = /\{CHECKOUT_SESSION_ID\}/g;

/** Returns the URLs after paying and after cancelling, with the session's id filled in. */
function returnAddresses({ id, request }: SessionRow): {
  success: string;
  cancel: string | undefined;
} {
  return {
    success: (request.success_url ?? '').replace(PLACEHOLDER, id),
    cancel: request.cancel_url?.replace(PLACEHOLDER, id),
  };
}

const cardFields = ['email', ...sharedFields] as const;

type CardField = (typeof cardFields)[number];

export type CardInput = Record<CardField, string>;

type CardErrors = Partial<Record<CardField, string>>;

const labels: Record<CardField, string> = { email: 'E-mail', ...cardTexts.en.labels };

export function readCardInput(body: URLSearchParams): CardInput {
  return { email: typedText(body, 'email'), ...readCard(body) };
}

/** Returns the attempt to make, or one sentence for each invalid field. */
export function checkCard(
  input: CardInput,
  now: number,
): { attempt: Attempt } | { errors: CardErrors } {
  const problems = Object.entries(cardProblems(input, now));
  const errors: CardErrors = Object.fromEntries(
    problems.map(([field, problem]) => [field, cardTexts.en.problems[problem]]),
  );
  if (!isMailAddress(input.email)) {
    errors.email = 'Enter your e-mail address, like name@example.com.';
  }
  if (Object.keys(errors).length > 0) return { errors };
  const customer = { email: input.email, name: input.cardName };
  return { attempt: { cardNumber: digitsOf(input.cardNumber), customer } };
}

interface PayView {
  session: SessionRow;
  /** Shown again as typed, except the security code. */
  input: CardInput;
  errors: CardErrors;
  /** Why the last card was declined. */
  refusal: string | undefined;
}

const notice = html`<p class="note">Test card page: no money moves.</p>`;

/** Shows the card page of an open session. */
function payPage(view: PayView): Markup {
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
<button type="submit" class="wide">Pay ${amount}</button>
</form>
${cancel === undefined ? '' : html`<a class="leave" href="${cancel}">Leave without paying</a>`}
${testCardHelp}`,
  });
}

function orderSummary({ request, amount, currency }: SessionRow): Markup {
  const lines = request.line_items.map(({ price_data: price, quantity = 1 }) => {
    const times = quantity > 1 ? ` × ${quantity}` : '';
    return html`<li><span>${price.product_data.name}${times}</span><span>${shownAmount(price.unit_amount * quantity, currency)}</span></li>`;
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

function paidPage(session: SessionRow): Markup {
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

function expiredPage(session: SessionRow): Markup {
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

function notFoundPage(): Markup {
  return page({
    title: 'No such payment page',
    narrow: true,
    main: html`${notice}
<h1>There is no such payment page</h1>
<p>The link may be incomplete. Nothing was charged. Close this tab and open the link again.</p>`,
  });
}

const LARGEST_FORM = 16 * 1024;

/** Mounts the card pages under `/c/pay`. */
export function hostedRoutes(service: StripeService): Hono {
  const pages = new Hono();

  pages.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders)) c.res.headers.set(name, value);
  });

  /** A session that is paid in the merchant's own page has none here. */
  const findHosted = async (id: string) => {
    const session = await findSession(service.sql, id);
    return session?.request.ui_mode === 'elements' ? undefined : session;
  };

  pages.get('/:id', async (c) => {
    const session = await findHosted(c.req.param('id'));
    if (!session) return c.html(notFoundPage(), 404);
    if (session.status === 'complete') return c.html(paidPage(session));
    if (hasEnded(session, service)) return c.html(expiredPage(session), 410);
    return c.html(payPage({ session, input: emptyInput, errors: {}, refusal: undefined }));
  });

  pages.post('/:id', bodyLimit({ maxSize: LARGEST_FORM }), async (c) => {
    const id = c.req.param('id');
    const session = await findHosted(id);
    if (!session) return c.html(notFoundPage(), 404);
    const typed = readCardInput(new URLSearchParams(await c.req.text()));
    const input = { ...typed, email: session.request.customer_email ?? typed.email };
    const retryPage = (view: { errors?: object; refusal?: string }): Markup =>
      payPage({ session, input, errors: view.errors ?? {}, refusal: view.refusal });

    const checked = checkCard(input, service.clock.now());
    if ('errors' in checked) {
      if (session.status !== 'open') return c.redirect(c.req.path, 303);
      return c.html(retryPage(checked), 422);
    }
    const result = await attemptPayment(service, id, checked.attempt);
    switch (result.kind) {
      case 'paid':
        return c.redirect(returnAddresses(result.session).success, 303);
      case 'declined':
        return c.html(retryPage({ refusal: result.message }), 402);
      case 'expired':
        return c.html(expiredPage(result.session), 410);
      case 'unknown':
        return c.html(notFoundPage(), 404);
    }
  });
  return pages;
}

const emptyInput = readCardInput(new URLSearchParams());

function hasEnded(session: SessionRow, service: StripeService): boolean {
  return session.status === 'expired' || session.expires_at <= service.clock.now();
}
