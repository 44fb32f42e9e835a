import { html } from 'hono/html';
import {
  type CardField,
  type CardInput,
  type CardProblems,
  cardAttributes,
  cardFields,
} from '../../shared/cards/card-fields.ts';
import { groupedDigits, testCards } from '../../shared/cards/cards.ts';
import { shownAmount } from '../../shared/cards/texts.ts';
import { formField, problemSummary } from '../../shared/form.ts';
import type { Markup, PageLanguage } from '../../shared/page.ts';
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
  const { intent, problems } = view;
  const said = texts[language];
  const pay = said.pay(shownAmount(intent.amount, intent.currency, language));
  const isRefused = Object.keys(problems).length > 0;
  return paymentPage(request, {
    title: isRefused ? `${said.notPaidYet}: ${pay}` : pay,
    heading: said.heading,
    main: html`${summary(intent, language)}
${isRefused ? summaryOf(problems, language) : ''}
<form method="post" action="${addressOf(request)}" class="sheet" novalidate>
${field(view, language, 'cardNumber')}
<div class="pair">${field(view, language, 'cardExpiry')}${field(view, language, 'cardCvc')}</div>
${field(view, language, 'cardName')}
<button class="wide">${pay}</button>
</form>
${actionButton(addressOf(request, '/cancel'), said.cancel)}
${testCardHelp(language)}`,
  });
}

function summaryOf(problems: CardProblems, language: PageLanguage): Markup {
  const said = texts[language];
  return problemSummary({
    headline: said.lookAgain,
    fields: cardFields.flatMap((name) => {
      const problem = problems[name];
      return problem ? [{ name, label: said.labels[name], problem: said.problems[problem] }] : [];
    }),
  });
}

function field({ input, problems }: PayView, language: PageLanguage, name: CardField): Markup {
  const said = texts[language];
  const problem = problems[name];
  return formField({
    name,
    label: said.labels[name],
    value: name === 'cardCvc' ? '' : input[name],
    attributes: cardAttributes[name],
    problem: problem && said.problems[problem],
    focus: name === cardFields.find((each) => problems[each]),
  });
}

function testCardHelp(language: PageLanguage): Markup {
  const { testCards: help, shows } = texts[language];
  const items = testCards.map(
    ({ number, verdict }) =>
      html`<li><code dir="ltr">${groupedDigits(number)}</code> ${shows[verdict.ok ? 'pays' : verdict.decline_code]}</li>`,
  );
  return html`<details>
<summary>${help.title}</summary>
<ul>${items}</ul>
<p class="soft">${help.hint}</p>
</details>`;
}
