import type { PublicForm } from '#machines/api/forms.ts';
import { DAY_MS } from '#machines/duration.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NotesOfErasures } from '../../platform/erasures.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { FormTickets } from '../../platform/security/form-tickets.ts';

/** The background jobs of the forms; their data holds nothing that was typed. */
export interface FormJobs extends NotesOfErasures {
  /** Notifies those of staff who may answer a message. */
  'message-mail': { messageId: string };
  /** Mails it to one of them; null is the mailbox of staff. */
  'message-letter': { messageId: string; to: string | null };
  /** Mails an answer of staff to the author of a message. */
  'message-reply': { replyId: string };
  /** Clears the document of words that were taken back. */
  'clear-testimonial': { testimonialId: string };
  /** Confirms a message to its author, if the address is right. */
  'message-copy': { messageId: string };
  /** Mails somebody who asked for the newsletter, or has just confirmed it. */
  'newsletter-mail': { subscriber: string };
}

export type FormsQueue = Enqueue<FormJobs>;

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

/** Masks an address for permanent records: it leaves a hint, without a domain that may be the person's own. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^@]*@(.)[^@]*(\.[^.@]*)$/, '$1…@$2…$3');
}

/** How many days data of the forms is kept. */
export interface FormRetention {
  /** A message, counted from when it was sent. */
  messagesDays: number;
  /** An address that asked for the newsletter and was never confirmed. */
  unconfirmedDays: number;
}

/** Deletes messages, offers without consequence and unconfirmed addresses after their retention time. */
export async function forgetForms(
  { kysely }: Pick<Database, 'kysely'>,
  { messagesDays, unconfirmedDays }: FormRetention,
  now = Date.now(),
): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await kysely.deleteFrom('messages').where('created_at', '<', before(messagesDays)).execute();
  await kysely
    .deleteFrom('testimonials')
    .where('prepared_at', 'is', null)
    .where('agreed_at', '<', before(messagesDays))
    .execute();
  await kysely
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before(unconfirmedDays))
    .execute();
}
