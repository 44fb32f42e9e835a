import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { type PublicForm, TICKET_MAX_AGE_MS, TICKET_MIN_AGE_MS } from '#machines/api/forms.ts';

/** Tickets tell when somebody began to fill in a form. They are not stored. */
export interface FormTickets {
  issue(form: PublicForm): string;
  /** The same ticket while it is of use, so that it grows older; else another. */
  renew(form: PublicForm, ticket: string): string;
  /** Whether it is genuine, of this form, and as old as the ticket of a person is. */
  isGood(form: PublicForm, ticket: string): boolean;
  /** The milliseconds until a genuine ticket is old enough; 0 once it is, and for one that never will be. */
  goodIn(form: PublicForm, ticket: string): number;
}

/** A ticket is its time and a 256-bit HMAC of that and of the form. */
export function createFormTickets(key: Buffer, now: () => number = () => Date.now()): FormTickets {
  const secret = createSecretKey(key);
  const macOf = (form: PublicForm, time: string) =>
    createHmac('sha256', secret).update(`${form} ${time}`).digest();
  /** In milliseconds; NaN where the ticket is not genuine. */
  function ageOf(form: PublicForm, ticket: string): number {
    const [time = '', given = ''] = ticket.split('.');
    const mac = macOf(form, time);
    const bytes = Buffer.from(given, 'base64url');
    const isGenuine = bytes.length === mac.length && timingSafeEqual(bytes, mac);
    return isGenuine ? now() - Number.parseInt(time, 36) : Number.NaN;
  }
  function issue(form: PublicForm): string {
    const time = now().toString(36);
    return `${time}.${macOf(form, time).toString('base64url')}`;
  }
  return {
    issue,
    renew: (form, ticket) => (ageOf(form, ticket) <= TICKET_MAX_AGE_MS ? ticket : issue(form)),
    isGood(form, ticket) {
      const age = ageOf(form, ticket);
      return age >= TICKET_MIN_AGE_MS && age <= TICKET_MAX_AGE_MS;
    },
    goodIn(form, ticket) {
      const age = ageOf(form, ticket);
      return age >= 0 && age < TICKET_MIN_AGE_MS ? TICKET_MIN_AGE_MS - age : 0;
    },
  };
}
