import { Hono } from 'hono';
import { bodySize } from '../../kernel/body-size.ts';
import { readZiinaMessage } from './event.ts';
import type { TakeZiinaNews } from './take-news.ts';

const LARGEST_MESSAGE = 256 * 1024;

/** `POST /functions/v1/ziina-webhook`: 200 once the order knows; anything else has Ziina send it again. */
export function ziinaWebhook(deps: { secret: string; takeNews: TakeZiinaNews }) {
  return new Hono().post('/', bodySize(LARGEST_MESSAGE), async (c) => {
    const body = await c.req.text();
    const intentId = readZiinaMessage(body, c.req.header('X-Hmac-Signature'), deps.secret);
    if (intentId !== null) await deps.takeNews(intentId);
    return c.json({ received: true });
  });
}
