import { Hono } from 'hono';
import { bodySize } from '../../kernel/body-size.ts';
import type { Logger } from '../../kernel/logger.ts';
import { readCalendlyMessage } from './event.ts';
import type { TakeCalendlyNews } from './take-news.ts';

const LARGEST_MESSAGE = 256 * 1024;

/**
 * `POST /functions/v1/calendly-webhook`: 200 once the order knows. What cannot be used is answered so as
 * well: Calendly disables a webhook that keeps failing, and sending the same again mends nothing.
 */
export function calendlyWebhook(deps: {
  secret: string;
  takeNews: TakeCalendlyNews;
  logger: Logger;
}) {
  const { secret, takeNews, logger } = deps;
  return new Hono().post('/', bodySize(LARGEST_MESSAGE), async (c) => {
    const body = await c.req.text();
    const news = readCalendlyMessage(body, c.req.header('Calendly-Webhook-Signature'), secret);
    if (news === 'unreadable') logger.log('error', 'calendly sent what cannot be read');
    else if (news) await takeNews(news);
    return c.json({ received: true });
  });
}
