import { html, raw } from 'hono/html';
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
