import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ProblemError } from '../../problem-error.ts';
import { readStripeEvent } from './event.ts';
import type { TakeStripeNews } from './take-news.ts';

const LARGEST_EVENT = 1024 * 1024;

/** `POST /functions/v1/stripe-webhook`: 200 once the order knows; anything else has Stripe send it again. */
export function stripeWebhook(deps: { secret: string; takeNews: TakeStripeNews }) {
  return new Hono().post(
    '/',
    bodyLimit({
      maxSize: LARGEST_EVENT,
      onError: () => {
        throw new ProblemError('payload_too_large');
      },
    }),
    async (c) => {
      const body = await c.req.text();
      const news = readStripeEvent(body, c.req.header('Stripe-Signature'), deps.secret);
      if (news) await deps.takeNews(news);
      return c.json({ received: true });
    },
  );
}
