import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import {
  type CardInput,
  type CardProblems,
  cardFields,
  cardProblems,
  digitsOf,
  groupedDigits,
  readCard,
  shownAmount,
  testCards,
} from '../../shared/cards/cards.ts';
import { cardHelp, cardInputs, cardProblemSummary, isRefused } from '../../shared/form.ts';
import { filled, headersFor, type Markup, type PageLanguage } from '../../shared/page.ts';
import { attemptPayment, cancelPayment, currentIntent, hasExpired, tryAgain } from '../payments.ts';
import type { IntentRow, ZiinaService } from '../service.ts';
import {
  actionButton,
  addressOf,
  embeddedTheme,
  hostedTheme,
  type PageMode,
  type PageRequest,
  paymentPage,
  summary,
} from './frame.ts';
import { texts } from './texts.ts';

const PLACEHOLDER = /\{PAYMENT_INTENT_ID\}/g;

/** Returns the URLs after paying, cancelling and failing, with the intent's id filled in. */
function returnAddresses({ id, request }: IntentRow): {
  success: string | undefined;
  cancel: string | undefined;
  failure: string | undefined;
} {
  const filled = (address: string | undefined) => address?.replace(PLACEHOLDER, id);
  return {
    success: filled(request.success_url),
    cancel: filled(request.cancel_url),
    failure: filled(request.failure_url),
  };
}

function completedPage(request: PageRequest, intent: IntentRow): Markup {
  const { title, text } = texts[request.language].completed;
  return paymentPage(request, {
    title,
    heading: title,
    status: 'COMPLETED',
    main: html`<p>${text}</p>
${summary(intent, request.language)}
${returnLink(request, returnAddresses(intent).success)}`,
  });
}

/** Says that the payment was cancelled by a person, or has expired. */
function canceledPage(request: PageRequest, intent: IntentRow): Markup {
  const said = texts[request.language];
  const { title, text } = hasExpired(intent) ? said.expired : said.canceled;
  return paymentPage(request, {
    title,
    heading: title,
    status: 'CANCELED',
    main: html`<p>${text}</p>${returnLink(request, returnAddresses(intent).cancel)}`,
  });
}

/**
 * Says that the last card was declined; another may be tried.
 * @param isNew whether it was declined just now.
 */
function failedPage(request: PageRequest, intent: IntentRow, isNew: boolean): Markup {
  const said = texts[request.language];
  const { title, text } = said.failed;
  const { failure, cancel } = returnAddresses(intent);
  return paymentPage(request, {
    title,
    heading: title,
    ...(isNew && { status: 'FAILED' }),
    main: html`<div class="alert" role="alert"><p>${said.refusals[intent.latest_error?.code ?? '']} ${text}</p></div>
${summary(intent, request.language)}
<div class="actions">
${actionButton(addressOf(request, '/retry'), said.tryAgain, false)}
${actionButton(addressOf(request, '/cancel'), said.cancel)}
${returnLink(request, failure ?? cancel)}
</div>`,
  });
}

function notFoundPage(request: PageRequest): Markup {
  const { title, text } = texts[request.language].unknown;
  return paymentPage(request, { title, heading: title, main: html`<p>${text}</p>` });
}

function returnLink({ mode, language }: PageRequest, address: string | undefined): Markup | string {
  if (mode === 'embedded' || address === undefined) return '';
  return html`<a class="button" href="${address}">${texts[language].goBack}</a>`;
}

interface PayView {
  intent: IntentRow;
  /** Shown again as typed, except the security code. */
  input: CardInput;
  problems: CardProblems;
}

/** Shows the card form of an intent that can be paid. */
function payPage(request: PageRequest, view: PayView): Markup {
  const { language } = request;
  const { intent, input, problems } = view;
  const said = texts[language];
  const pay = filled(said.pay, { amount: shownAmount(intent.amount, intent.currency, language) });
  const form = {
    fields: cardFields,
    input,
    problems: Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, said.problems[problem]]),
    ),
    labels: said.labels,
    headline: said.lookAgain,
  };
  return paymentPage(request, {
    title: isRefused(form) ? `${said.notPaidYet}: ${pay}` : pay,
    heading: said.heading,
    main: html`${summary(intent, language)}
${cardProblemSummary(form)}
<form method="post" action="${addressOf(request)}" class="sheet" novalidate>
${cardInputs(form)}
<button class="wide">${pay}</button>
</form>
${actionButton(addressOf(request, '/cancel'), said.cancel)}
${testCardHelp(language)}`,
  });
}

function testCardHelp(language: PageLanguage): Markup {
  const { testCards: help, shows } = texts[language];
  const items = testCards.map(
    ({ number, verdict }) =>
      html`<li><code dir="ltr">${groupedDigits(number)}</code> ${shows[verdict.ok ? 'pays' : verdict.decline_code]}</li>`,
  );
  return cardHelp(help.title, items, help.hint);
}

const LARGEST_FORM = 16 * 1024;

const headers = {
  hosted: headersFor(hostedTheme),
  embedded: headersFor({ ...embeddedTheme, framed: true }),
};

/** Mounts the payment pages under one path, hosted or embedded. */
export function paymentPages(service: ZiinaService, mode: PageMode, root: string): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: LARGEST_FORM }));

  const requestOf = (c: Context): PageRequest => ({
    mode,
    language: c.req.query('locale') === 'ar' ? 'ar' : 'en',
    path: `${root}/${c.req.param('id')}`,
  });
  const show = (c: Context, markup: Markup, status = 200) =>
    c.html(markup, status as 200, headers[mode]);
  const form = (
    intent: IntentRow,
    fields = new URLSearchParams(),
    problems: CardProblems = {},
  ) => ({ intent, input: readCard(fields), problems });

  const showCurrent = (c: Context, intent: IntentRow | undefined) => {
    const request = requestOf(c);
    if (!intent) return show(c, notFoundPage(request), 404);
    switch (intent.status) {
      case 'completed':
        return show(c, completedPage(request, intent));
      case 'canceled':
        return show(c, canceledPage(request, intent), hasExpired(intent) ? 410 : 200);
      case 'failed':
        return show(c, failedPage(request, intent, false));
      default:
        return show(c, payPage(request, form(intent)));
    }
  };
  const redirectBack = (c: Context, intent: IntentRow | undefined) => {
    const url = intent && mode === 'hosted' ? returnUrlOf(intent) : undefined;
    return url === undefined ? undefined : c.redirect(url, 303);
  };

  pages.get('/:id', async (c) => showCurrent(c, await currentIntent(service, c.req.param('id'))));

  pages.post('/:id', async (c) => {
    const id = c.req.param('id');
    const fields = new URLSearchParams(await c.req.text());
    const input = readCard(fields);
    const problems = cardProblems(input, service.clock.now());
    if (Object.keys(problems).length > 0) {
      const intent = await currentIntent(service, id);
      if (intent?.status !== 'requires_payment_instrument') return showCurrent(c, intent);
      return show(c, payPage(requestOf(c), form(intent, fields, problems)), 422);
    }
    const intent = await attemptPayment(service, id, digitsOf(input.cardNumber));
    const redirect = redirectBack(c, intent);
    if (redirect) return redirect;
    if (intent?.status !== 'failed') return showCurrent(c, intent);
    return show(c, failedPage(requestOf(c), intent, true), 402);
  });

  pages.post('/:id/cancel', async (c) => {
    const intent = await cancelPayment(service, c.req.param('id'));
    return redirectBack(c, intent) ?? showCurrent(c, intent);
  });

  pages.post('/:id/retry', async (c) => {
    await tryAgain(service, c.req.param('id'));
    return c.redirect(addressOf(requestOf(c)), 303);
  });
  return pages;
}

/** Returns where the hosted page redirects; undefined while the payment is undecided or without such a URL. */
function returnUrlOf(intent: IntentRow): string | undefined {
  const { success, cancel, failure } = returnAddresses(intent);
  const urls: Partial<Record<IntentRow['status'], string | undefined>> = {
    ...{ completed: success, canceled: cancel, failed: failure },
  };
  return urls[intent.status];
}
