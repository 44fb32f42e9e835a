import { html, raw } from 'hono/html';
import { type CardField, cardAttributes } from './cards/cards.ts';
import type { Markup } from './page.ts';

/** Says whether a text has the shape of an e-mail address. */
export function isMailAddress(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}

export interface FormField {
  name: string;
  label: string;
  value: string;
  /** Attributes of the input as HTML. */
  attributes: string;
  problem: string | undefined;
  /** The id of an element elsewhere that describes the problem. */
  describedBy?: string;
  focus: boolean;
}

/** Shows a label, its input and the problem with the typed value. */
export function formField(field: FormField): Markup {
  const { name, label, value, attributes, problem, describedBy, focus } = field;
  const description = problem ? `${name}-problem` : describedBy;
  const state = [
    attributes,
    problem ? 'aria-invalid="true"' : '',
    description ? `aria-describedby="${description}"` : '',
    focus ? 'autofocus' : '',
  ].join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" required ${raw(state)}>
${problem ? html`<p class="wrong" id="${name}-problem">${problem}</p>` : ''}
</div>`;
}

export interface ProblemSummary {
  /** What happened, in one sentence. */
  headline: string;
  fields: Array<{ name: string; label: string; problem: string }>;
}

/** Shows all problems above the form, with links to the fields. */
export function problemSummary({ headline, fields }: ProblemSummary): Markup {
  const items = fields.map(
    ({ name, label, problem }) => html`<li><a href="#${name}">${label}</a>: ${problem}</li>`,
  );
  return html`<div class="alert" role="alert" id="problems">
<p>${headline}</p>
${items.length > 0 ? html`<ul>${items}</ul>` : ''}
</div>`;
}

type Field = CardField | 'email';

/** A hosted page's card form: what was typed, and what is wrong with it. */
export interface CardForm {
  fields: readonly Field[];
  /** Shown again as typed, except the security code. */
  input: Partial<Record<Field, string>>;
  problems: Partial<Record<Field, string>>;
  labels: Partial<Record<Field, string>>;
  /** Stands above the problems. */
  headline: string;
  /** Why the last card was declined; it stands in place of the headline. */
  refusal?: string | undefined;
}

const attributes = { email: 'type="email" autocomplete="email"', ...cardAttributes };

export function isRefused({ problems, refusal }: CardForm): boolean {
  return refusal !== undefined || Object.keys(problems).length > 0;
}

/** Shows what has to be done before the card is tried again; nothing for a form that is shown for the first time. */
export function cardProblemSummary(form: CardForm): Markup | '' {
  const { fields, problems, labels, headline, refusal } = form;
  if (!isRefused(form)) return '';
  return problemSummary({
    headline: refusal ?? headline,
    fields: fields.flatMap((name) => {
      const problem = problems[name];
      return problem ? [{ name, label: labels[name] ?? '', problem }] : [];
    }),
  });
}

/** Shows the inputs in the order of the fields, the card's expiry and security code side by side. */
export function cardInputs(form: CardForm): Markup {
  return html`${form.fields.includes('email') ? input(form, 'email') : ''}
${input(form, 'cardNumber')}
<div class="pair">${input(form, 'cardExpiry')}${input(form, 'cardCvc')}</div>
${input(form, 'cardName')}`;
}

function input({ fields, input, problems, labels, refusal }: CardForm, name: Field): Markup {
  const isDeclined = refusal !== undefined;
  return formField({
    name,
    label: labels[name] ?? '',
    value: name === 'cardCvc' ? '' : (input[name] ?? ''),
    attributes: attributes[name],
    problem: problems[name],
    ...(isDeclined && name === 'cardNumber' && { describedBy: 'problems' }),
    focus: name === (isDeclined ? 'cardNumber' : fields.find((each) => problems[each])),
  });
}

/** Lists the cards that may be tried. */
export function cardHelp(title: string, cards: Markup[], hint: string): Markup {
  return html`<details>
<summary>${title}</summary>
<ul>${cards}</ul>
<p class="soft">${hint}</p>
</details>`;
}
