import { ProblemError } from '#functions/platform/errors.ts';
import type { PublicForm } from '#machines/api/forms.ts';
import type { FormTickets } from '../../platform/security/form-tickets.ts';

export interface Sender {
  /** The value of the hidden field that only programs fill in. */
  website: string;
  ticket: string;
}

/** Says whether a form was filled in as a person does it. */
export function isPerson(
  tickets: Pick<FormTickets, 'isGood'>,
  form: PublicForm,
  { website, ticket }: Sender,
): boolean {
  return website === '' && tickets.isGood(form, ticket);
}

/** @throws ProblemError for a program; never silent, because it may be a person after all. */
export function checkSender(...check: Parameters<typeof isPerson>): void {
  if (!isPerson(...check)) throw new ProblemError('malformed_request');
}
