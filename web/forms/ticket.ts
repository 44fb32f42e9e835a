import {
  formTicket,
  type PublicForm,
  TICKET_KEPT_MS,
  TICKET_MIN_AGE_MS,
} from '#machines/api/form-ticket.ts';
import { BACKGROUND_LIMIT_MS } from '#machines/booking/timings.ts';
import type { Outcome } from '#machines/problem.ts';
import { type CallOptions, post } from '#web/server-calls/post.ts';

interface Ticket {
  ticket: string;
  /** When it came. */
  at: number;
}

/** The ticket of a form: fetched when somebody begins to fill it in, and given out once it is old enough. */
export function createTicket(form: PublicForm, options: Pick<CallOptions, 'language' | 'origin'>) {
  let asked: Promise<Outcome<Ticket>> | undefined;
  const age = ({ at }: Ticket) => Date.now() - at;

  async function fetchTicket(): Promise<Outcome<Ticket>> {
    const { signal } = new AbortController();
    const answer = await post(
      formTicket,
      { form },
      { ...options, signal, timeoutMs: BACKGROUND_LIMIT_MS },
    );
    return answer.ok ? { ok: true, value: { ...answer.value, at: Date.now() } } : answer;
  }

  const ticket = {
    begin: () => (asked ??= fetchTicket()),
    forget() {
      asked = undefined;
    },
    async take(): Promise<Outcome<string>> {
      const known = await ticket.begin();
      const isOld = !known.ok || age(known.value) > TICKET_KEPT_MS;
      if (isOld) ticket.forget();
      const outcome = isOld ? await ticket.begin() : known;
      if (!outcome.ok) {
        ticket.forget();
        return outcome;
      }
      const wait = TICKET_MIN_AGE_MS - age(outcome.value);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return { ok: true, value: outcome.value.ticket };
    },
  };
  return ticket;
}
