import { html } from 'hono/html';
import { type CardInput, type CardProblems, cardFields } from '../../shared/cards/card-fields.ts';
import {
  cardHelp,
  cardInputs,
  cardProblemSummary,
  isRefused,
} from '../../shared/cards/card-form.ts';
import { groupedDigits, testCards } from '../../shared/cards/cards.ts';
import { shownAmount } from '../../shared/cards/texts.ts';
import type { Markup, PageLanguage } from '../../shared/page.ts';
import { filled } from '../../shared/prose.ts';
import type { IntentRow } from '../rows.ts';
import { actionButton, addressOf, type PageRequest, paymentPage, summary } from './frame.ts';
import { texts } from './texts.ts';

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
