import { html } from 'hono/html';
import { formField, isMailAddress, problemSummary } from '../../shared/form.ts';
import type { Markup, PageLanguage } from '../../shared/page.ts';
import { texts } from './texts.ts';

export interface FormInput {
  name: string;
  email: string;
  answer: string;
}

export type FormProblems = Partial<Record<'email' | 'name', string>>;

const LONGEST_LINE = 200;
const LONGEST_ANSWER = 2_000;

export function readForm(form: URLSearchParams): FormInput {
  const text = (name: string, longest: number) => (form.get(name) ?? '').slice(0, longest).trim();
  return {
    name: text('name', LONGEST_LINE),
    email: text('email', LONGEST_LINE),
    answer: text('answer', LONGEST_ANSWER),
  };
}

export function formProblems({ name, email }: FormInput, language: PageLanguage): FormProblems {
  const said = texts[language];
  return {
    ...(name === '' && { name: said.nameMissing }),
    ...(!isMailAddress(email) && { email: said.emailInvalid }),
  };
}

export interface FormView {
  /** The URL that the form is submitted to. */
  action: string;
  /** Identifies the form, so that submitting it twice books once. */
  attempt: string;
  input: FormInput;
  problems: FormProblems;
}

export function inviteeForm(view: FormView, language: PageLanguage): Markup {
  const { action, attempt, input, problems } = view;
  const said = texts[language];
  const fields = [
    { name: 'name' as const, label: said.name, attributes: 'type="text" autocomplete="name"' },
    {
      name: 'email' as const,
      label: said.email,
      attributes: 'type="email" dir="ltr" autocomplete="email"',
    },
  ];
  const wrong = fields.flatMap(({ name, label }) => {
    const problem = problems[name];
    return problem ? [{ name, label, problem }] : [];
  });
  return html`${wrong.length > 0 ? problemSummary({ headline: said.lookAgain, fields: wrong }) : ''}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="attempt" value="${attempt}">
${fields.map((field) =>
  formField({
    ...field,
    value: input[field.name],
    problem: problems[field.name],
    focus: field.name === wrong[0]?.name,
  }),
)}
<div class="field"><label for="answer">${said.question}</label>
<textarea id="answer" name="answer">${input.answer}</textarea></div>
<button>${said.schedule}</button>
</form>`;
}
