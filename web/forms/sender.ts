import type { Call } from '#machines/api/call.ts';
import {
  FORM_CALL_LIMIT_MS,
  formTicket,
  type PublicForm,
  TICKET_MIN_AGE_MS,
  TICKET_RENEW_AFTER_MS,
} from '#machines/api/forms.ts';
import type { Language } from '#machines/language.ts';
import type { Outcome } from '#machines/problem.ts';
import { post } from '#web/server-calls/post.ts';
import { clearForm } from './draft.ts';

interface Ticket {
  ticket: string;
  /** The time at which the ticket arrived. */
  at: number;
}

interface SpamFields {
  website: string;
  ticket: string;
}

interface SenderOptions {
  kind: PublicForm;
  form: HTMLFormElement;
  language: () => Language;
}

/**
 * Sends a form with a ticket, which is fetched when somebody begins to fill in the form and used
 * once it is old enough. A form that is left still sends what was submitted.
 */
export function createSender({ kind, form, language }: SenderOptions) {
  let asked: Promise<Outcome<Ticket>> | undefined;
  // A clock that is set back must not make a ticket younger than new, because the wait would never
  // end.
  const age = ({ at }: Ticket) => Math.max(0, Date.now() - at);
  const options = () => ({ language: language(), timeoutMs: FORM_CALL_LIMIT_MS });

  async function fetchTicket(): Promise<Outcome<Ticket>> {
    const answer = await post(formTicket, { form: kind }, options());
    return answer.ok ? { ok: true, value: { ...answer.value, at: Date.now() } } : answer;
  }

  const begin = () => (asked ??= fetchTicket());
  const forget = () => {
    asked = undefined;
  };

  async function takeTicket(): Promise<Outcome<string>> {
    const known = await begin();
    const isOld = !known.ok || age(known.value) > TICKET_RENEW_AFTER_MS;
    if (isOld) forget();
    const outcome = isOld ? await begin() : known;
    if (!outcome.ok) {
      forget();
      return outcome;
    }
    const wait = TICKET_MIN_AGE_MS - age(outcome.value);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return { ok: true, value: outcome.value.ticket };
  }

  void begin();
  return async <Request extends SpamFields, Answer>(
    call: Call<Request, unknown, Answer>,
    fields: Omit<Request, keyof SpamFields>,
  ): Promise<Outcome<Answer>> => {
    const taken = await takeTicket();
    if (!taken.ok) return taken;
    const spamFields = { website: trapIn(form), ticket: taken.value };
    const sent = await post(call, { ...fields, ...spamFields } as Request, options());
    if (sent.ok) clearForm(form);
    else forget();
    return sent;
  };
}

/** Returns the value of the honeypot field. */
function trapIn(form: HTMLFormElement): string {
  const trap = form.elements.namedItem('website');
  return trap instanceof HTMLInputElement ? trap.value : '';
}
