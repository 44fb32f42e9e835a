import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type CardProblems, cardProblems, digitsOf, readCard } from '../../shared/cards/cards.ts';
import { headersFor, type Markup } from '../../shared/page.ts';
import { currentIntent, hasExpired } from '../payments/intents.ts';
import { attemptPayment, cancelPayment, tryAgain } from '../payments/pay.ts';
import type { IntentRow, ZiinaService } from '../service.ts';
import { addressOf, embeddedTheme, hostedTheme, type PageMode, type PageRequest } from './frame.ts';
import {
  canceledPage,
  completedPage,
  failedPage,
  notFoundPage,
  payPage,
  returnAddresses,
} from './pages.ts';

const LARGEST_FORM = 16 * 1024;

const headers = {
  hosted: headersFor(hostedTheme),
  embedded: headersFor({ ...embeddedTheme, framed: true }),
};

/** Mounts the payment pages under one path, hosted or embedded. */
export function paymentPages(service: ZiinaService, mode: PageMode, root: string): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: LARGEST_FORM }));

  const requestOf = (c: Context): PageRequest => ({
    mode,
    language: c.req.query('locale') === 'ar' ? 'ar' : 'en',
    version: c.req.query('version') ?? '',
    path: `${root}/${c.req.param('id')}`,
  });
  const show = (c: Context, markup: Markup, status = 200) =>
    c.html(markup, status as 200, headers[mode]);
  const form = (
    intent: IntentRow,
    fields = new URLSearchParams(),
    problems: CardProblems = {},
  ) => ({
    intent,
    input: readCard(fields),
    problems,
  });

  const showCurrent = (c: Context, intent: IntentRow | undefined) => {
    const request = requestOf(c);
    if (!intent) return show(c, notFoundPage(request), 404);
    switch (intent.status) {
      case 'completed':
        return show(c, completedPage(request, intent));
      case 'canceled':
        return show(c, canceledPage(request, intent), hasExpired(intent) ? 410 : 200);
      case 'failed':
        return show(c, failedPage(request, intent, false));
      default:
        return show(c, payPage(request, form(intent)));
    }
  };
  const redirectBack = (c: Context, intent: IntentRow | undefined) => {
    const url = intent && mode === 'hosted' ? returnUrlOf(intent) : undefined;
    return url === undefined ? undefined : c.redirect(url, 303);
  };

  pages.get('/:id', async (c) => showCurrent(c, await currentIntent(service, c.req.param('id'))));

  pages.post('/:id', async (c) => {
    const id = c.req.param('id');
    const fields = new URLSearchParams(await c.req.text());
    const input = readCard(fields);
    const problems = cardProblems(input, service.clock.now());
    if (Object.keys(problems).length > 0) {
      const intent = await currentIntent(service, id);
      if (intent?.status !== 'requires_payment_instrument') return showCurrent(c, intent);
      return show(c, payPage(requestOf(c), form(intent, fields, problems)), 422);
    }
    const intent = await attemptPayment(service, id, digitsOf(input.cardNumber));
    const redirect = redirectBack(c, intent);
    if (redirect) return redirect;
    if (intent?.status !== 'failed') return showCurrent(c, intent);
    return show(c, failedPage(requestOf(c), intent, true), 402);
  });

  pages.post('/:id/cancel', async (c) => {
    const intent = await cancelPayment(service, c.req.param('id'));
    return redirectBack(c, intent) ?? showCurrent(c, intent);
  });

  pages.post('/:id/retry', async (c) => {
    await tryAgain(service, c.req.param('id'));
    return c.redirect(addressOf(requestOf(c)), 303);
  });
  return pages;
}

/** Returns where the hosted page redirects; undefined while the payment is undecided or without such a URL. */
function returnUrlOf(intent: IntentRow): string | undefined {
  const { success, cancel, failure } = returnAddresses(intent);
  switch (intent.status) {
    case 'completed':
      return success;
    case 'canceled':
      return cancel;
    case 'failed':
      return failure;
    default:
      return undefined;
  }
}
