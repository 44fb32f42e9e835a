import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Markup, pageHeaders } from '../../shared/page.ts';
import { attemptPayment } from '../payments/pay.ts';
import { findSession } from '../payments/sessions.ts';
import type { SessionRow } from '../rows.ts';
import type { StripeService } from '../service.ts';
import {
  checkCard,
  expiredPage,
  notFoundPage,
  paidPage,
  payPage,
  readCardInput,
  returnAddresses,
} from './pages.ts';

const LARGEST_FORM = 16 * 1024;

/** Mounts the card pages under `/c/pay`. */
export function hostedRoutes(service: StripeService): Hono {
  const pages = new Hono();

  pages.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders)) c.res.headers.set(name, value);
  });

  pages.get('/:id', async (c) => {
    const session = await findSession(service.sql, c.req.param('id'));
    if (!session) return c.html(notFoundPage(), 404);
    if (session.status === 'complete') return c.html(paidPage(session));
    if (hasEnded(session, service)) return c.html(expiredPage(session), 410);
    return c.html(payPage({ session, input: emptyInput, errors: {}, refusal: undefined }));
  });

  pages.post('/:id', bodyLimit({ maxSize: LARGEST_FORM }), async (c) => {
    const id = c.req.param('id');
    const session = await findSession(service.sql, id);
    if (!session) return c.html(notFoundPage(), 404);
    const typed = readCardInput(new URLSearchParams(await c.req.text()));
    const input = { ...typed, email: session.request.customer_email ?? typed.email };
    const retryPage = (view: { errors?: object; refusal?: string }): Markup =>
      payPage({ session, input, errors: view.errors ?? {}, refusal: view.refusal });

    const checked = checkCard(input, service.clock.now());
    if ('errors' in checked) {
      if (session.status !== 'open') return c.redirect(c.req.path, 303);
      return c.html(retryPage(checked), 422);
    }
    const result = await attemptPayment(service, id, checked.attempt);
    switch (result.kind) {
      case 'paid':
        return c.redirect(returnAddresses(result.session).success, 303);
      case 'declined':
        return c.html(retryPage({ refusal: result.message }), 402);
      case 'expired':
        return c.html(expiredPage(result.session), 410);
      case 'unknown':
        return c.html(notFoundPage(), 404);
    }
  });
  return pages;
}

const emptyInput = readCardInput(new URLSearchParams());

function hasEnded(session: SessionRow, service: StripeService): boolean {
  return session.status === 'expired' || session.expires_at <= service.clock.now();
}
