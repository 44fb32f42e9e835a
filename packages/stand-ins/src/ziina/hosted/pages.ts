import { html } from 'hono/html';
import {
  cardHelp,
  cardInputs,
  cardProblemSummary,
  isRefused,
} from '../../shared/cards/card-form.ts';
import {
  type CardInput,
  type CardProblems,
  cardFields,
  groupedDigits,
  shownAmount,
  testCards,
} from '../../shared/cards/cards.ts';
import { filled, type Markup, type PageLanguage } from '../../shared/page.ts';
import { hasExpired } from '../payments/intents.ts';
import type { IntentRow } from '../service.ts';
import { actionButton, addressOf, type PageRequest, paymentPage, summary } from './frame.ts';
import { texts } from './texts.ts';

const PLACEHOLDER = /\{PAYMENT_INTENT_ID\}/g;

/** Returns the URLs after paying, cancelling and failing, with the intent's id filled in. */
export function returnAddresses({ id, request }: IntentRow): {
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

export function completedPage(request: PageRequest, intent: IntentRow): Markup {
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
export function canceledPage(request: PageRequest, intent: IntentRow): Markup {
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
export function failedPage(request: PageRequest, intent: IntentRow, isNew: boolean): Markup {
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

export function notFoundPage(request: PageRequest): Markup {
  const { title, text } = texts[request.language].unknown;
  return paymentPage(request, { title, heading: title, main: html`<p>${text}</p>` });
}

function returnLink({ mode, language }: PageRequest, address: string | undefined): Markup | string {
  if (mode === 'embedded' || address === undefined) return '';
  return html`<a class="button" href="${address}">${texts[language].goBack}</a>`;
}

export interface PayView {
  intent: IntentRow;
  /** Shown again as typed, except the security code. */
  input: CardInput;
  problems: CardProblems;
}

/** Shows the card form of an intent that can be paid. */
export function payPage(request: PageRequest, view: PayView): Markup {
  const { language } = request;
  const { intent, input, problems } = view;
  const said = texts[language];
  const pay = filled(said.pay, {
    amount: shownAmount(intent.amount, intent.currency, language),
  });
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
