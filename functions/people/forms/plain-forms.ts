import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Call } from '#machines/api/call.ts';
import {
  type MessageFields,
  type PublicForm,
  sendMessage,
  subscribe,
} from '#machines/api/forms.ts';
import {
  contactPath,
  messageCopyPath,
  newsletterPath,
  newsletterSentPath,
  testimonialsPath,
} from '#machines/api/paths.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import { subjectNamed } from '#machines/message-subject.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import type { ReturnedForm } from '#web/mail/form-page.tsx';
import { problemOf } from '../../http/answer-problem.ts';
import { networkOf } from '../../http/caller.ts';
import type { ApiEnv } from '../../http/env.ts';
import { bodySize } from '../../http/json-body.ts';
import type { ShowPlainPage } from '../../http/plain-pages.ts';
import { statusOf } from '../../http/problem.ts';
import { isOverLimit } from '../../http/rate-limit.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import { ProblemError } from '../../platform/errors.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { FormTickets } from '../../platform/security/form-tickets.ts';
import { requestedLanguage } from '../../site/pages/site.ts';
import { isPerson, type Sender } from './forms.ts';
import type { Messages } from './messages.ts';
import type { Newsletter } from './newsletter.ts';

export interface PlainFormsOptions {
  messages: Pick<Messages, 'send' | 'findByToken'>;
  newsletter: Pick<Newsletter, 'subscribe'>;
  formTickets: FormTickets;
  show: ShowPlainPage;
  database: Pick<Database, 'sql' | 'servers'>;
  /** Forms of one network within a minute. */
  perMinute: number;
  addressOf(c: Context): string;
  logger: Logger;
}

/**
 * Ten times the longest message, in Arabic and percent-encoded, so that a message that is too long can be
 * returned whole.
 */
const LARGEST_BODY = 128 * 1024;

/** How many forms may wait at once until their tickets are old enough. */
export const MOST_WAITING = 50;

/** Added to the wait, because a timer may end a little early. */
const TIMER_MS = 5;

/**
 * Takes forms that browsers send without script. An invalid form is shown again with everything typed in it;
 * a form without a valid ticket has to be sent again.
 */
export function createPlainForms(options: PlainFormsOptions): Hono<ApiEnv> {
  const { messages, newsletter, formTickets, show, database, perMinute, addressOf, logger } =
    options;
  const limiter = sharedLimiter(database, {
    name: 'mails',
    times: perMinute,
    seconds: MINUTE_MS / 1_000,
  });
  const app = new Hono<ApiEnv>();
  for (const path of [contactPath, testimonialsPath, newsletterPath]) {
    app.use(path, bodySize(LARGEST_BODY));
  }

  let waiting = 0;
  /**
   * Waits until the form's ticket is old enough: a person who typed before the page had loaded may submit at
   * once. A program that does so has already paid from its network's allowance.
   * @throws ProblemError where too many forms wait already.
   */
  async function waitForTicket(form: PublicForm, { website, ticket }: Sender) {
    const time = website === '' ? formTickets.goodIn(form, ticket) : 0;
    if (time === 0) return;
    if (waiting >= MOST_WAITING) throw new ProblemError('too_many_requests');
    waiting += 1;
    await setTimeout(time + TIMER_MS);
    waiting -= 1;
  }

  /**
   * Handles a posted form.
   * @returns why the form is shown again; null once it was accepted.
   */
  async function take<Request extends Sender>(
    c: Context<ApiEnv>,
    form: PublicForm,
    call: Pick<Call<Request, unknown, unknown>, 'request'>,
    typed: Record<string, string>,
    keep: (request: Request, language: Language, network: string) => Promise<unknown>,
  ): Promise<ReturnedForm | null> {
    try {
      if (await isOverLimit(c, { limiter, addressOf })) {
        return { state: 'failed', problem: 'too_many_requests' };
      }
      const parsed = parseRequest(call, typed);
      const [error] = parsed.ok ? [] : parsed.errors;
      if (!parsed.ok) return error ? { state: 'wrong', error } : { state: 'again' };
      await waitForTicket(form, parsed.value);
      if (!isPerson(formTickets, form, parsed.value)) return { state: 'again' };
      await keep(parsed.value, requestedLanguage(c), networkOf(addressOf(c)));
      return null;
    } catch (error) {
      const { code } = problemOf(error as Error);
      if (statusOf(code) >= 500) {
        logger.log('error', 'a form was not taken', { form, ...errorFields(error) });
      }
      return { state: 'failed', problem: code };
    }
  }

  async function takeMessage(c: Context<ApiEnv>, path: string, moreFields: readonly string[]) {
    const language = requestedLanguage(c);
    const names = ['subject', 'name', 'email', 'message', 'website', 'ticket', ...moreFields];
    const typed = await typedIn(c, names);
    let place = 'sent';
    const returned = await take(c, 'contact', sendMessage, typed, async (...message) => {
      if (await messages.send(...message)) place = 'sent-urgent';
    });
    if (!returned) return c.redirect(`${path}?lang=${language}#${place}`, 303);
    const { website, ticket: sent = '', ...fields } = typed;
    const page = {
      page: 'contact',
      fields: { ...fields, subject: subjectNamed(typed.subject) } as MessageFields,
      ticket: formTickets.renew('contact', sent),
      ...returned,
    } as const;
    return show(c, language, page, statusFor(returned));
  }
  app.post(contactPath, (c) => takeMessage(c, contactPath, []));
  app.post(testimonialsPath, (c) =>
    takeMessage(c, testimonialsPath, ['consent', 'spokenLanguage', 'program']),
  );

  app.post(newsletterPath, async (c) => {
    const language = requestedLanguage(c);
    const typed = await typedIn(c, ['email', 'website', 'ticket']);
    const returned = await take(c, 'newsletter', subscribe, typed, newsletter.subscribe);
    if (!returned) return c.redirect(`${newsletterSentPath}?lang=${language}`, 303);
    const { email = '' } = typed;
    const ticket = formTickets.renew('newsletter', typed.ticket ?? '');
    return show(
      c,
      language,
      { page: 'newsletter', email, ticket, ...returned },
      statusFor(returned),
    );
  });

  app.get(newsletterSentPath, (c) => {
    const sent = { page: 'newsletter', email: '', ticket: '', state: 'sent' } as const;
    return show(c, requestedLanguage(c), sent, 200);
  });

  app.get(messageCopyPath, async (c) => {
    const found = await messages.findByToken(c.req.query('token') ?? '');
    const message = found && { ...found.fields, sentAt: found.sentAt.toISOString() };
    return show(c, requestedLanguage(c), { page: 'message', message }, message ? 200 : 404);
  });
  return app;
}

/** Reads the text fields of a posted form; other fields are left out. */
async function typedIn(c: Context, names: readonly string[]): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  return Object.fromEntries(
    names.map((name) => [name, typeof body[name] === 'string' ? body[name] : '']),
  );
}

function statusFor(returned: ReturnedForm) {
  if (returned.state === 'failed') return statusOf(returned.problem);
  return returned.state === 'wrong' ? 422 : 200;
}
