import { Hono } from 'hono';
import { bodySize } from '../../http/body-size.ts';
import { readStripeEvent } from './event.ts';
import type { TakeStripeNews } from './take-news.ts';

const LARGEST_EVENT = 1024 * 1024;

/** `POST /functions/v1/stripe-webhook`: 200 once the order knows; anything else has Stripe send it again. */
export function stripeWebhook(deps: { secret: string; takeNews: TakeStripeNews }) {
  return new Hono().post('/', bodySize(LARGEST_EVENT), async (c) => {
    const body = await c.req.text();
    const news = readStripeEvent(body, c.req.header('Stripe-Signature'), deps.secret);
    if (news) await deps.takeNews(news);
    return c.json({ received: true });
  });
}
