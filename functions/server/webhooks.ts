import { Hono } from 'hono';
import { webhookPaths } from '#machines/api/webhooks.ts';
import type { HandleCalendlyEvent } from '../booking/calendly/handle-event.ts';
import { readCalendlyEvent } from '../booking/calendly/read-event.ts';
import { createReadSigned } from '../http/unsigned.ts';
import type { HandleStripeEvent } from '../payments/stripe/handle-event.ts';
import { readStripeEvent } from '../payments/stripe/read-event.ts';
import type { HandleZiinaEvent } from '../payments/ziina/handle-event.ts';
import { readZiinaEvent } from '../payments/ziina/read-event.ts';
import { bodySize } from '../platform/body-size.ts';
import type { Logger } from '../platform/logger.ts';

const STRIPE_BODY_BYTES = 1024 * 1024;
const BODY_BYTES = 256 * 1024;

/**
 * Creates the webhook endpoints of the outside services. They answer 200 once the order is updated; after any
 * other answer the service sends the event again.
 * @param secrets what each service signs its events with.
 */
export function createWebhooks(deps: {
  secrets: { stripe: string; ziina: string; calendly: string };
  useCases: {
    handleStripeEvent: HandleStripeEvent;
    handleZiinaEvent: HandleZiinaEvent;
    handleCalendlyEvent: HandleCalendlyEvent;
  };
  logger: Logger;
}): Hono {
  const { secrets, useCases, logger } = deps;
  const webhooks = new Hono();
  const readSigned = createReadSigned(logger);

  /**
   * Such an event is answered with 200, because it would be just as unreadable the next time, and services
   * disable hooks that fail.
   */
  const noteUnreadable = (service: string) => logger.log('error', `${service} event is unreadable`);

  webhooks.post(webhookPaths.stripe, bodySize(STRIPE_BODY_BYTES), async (c) => {
    const signature = c.req.header('Stripe-Signature');
    const body = await c.req.text();
    const event = await readSigned('stripe', () =>
      readStripeEvent(body, signature, secrets.stripe),
    );
    if (event === 'unreadable') noteUnreadable('stripe');
    else if (event) await useCases.handleStripeEvent(event);
    return c.json({ received: true });
  });

  webhooks.post(webhookPaths.ziina, bodySize(BODY_BYTES), async (c) => {
    const signature = c.req.header('X-Hmac-Signature');
    const body = await c.req.text();
    const event = await readSigned('ziina', () => readZiinaEvent(body, signature, secrets.ziina));
    if (event) await useCases.handleZiinaEvent(event);
    return c.json({ received: true });
  });

  webhooks.post(webhookPaths.calendly, bodySize(BODY_BYTES), async (c) => {
    const signature = c.req.header('Calendly-Webhook-Signature');
    const body = await c.req.text();
    const event = await readSigned('calendly', () =>
      readCalendlyEvent(body, signature, secrets.calendly),
    );
    if (event === 'unreadable') noteUnreadable('calendly');
    else if (event) await useCases.handleCalendlyEvent(event);
    return c.json({ received: true });
  });

  return webhooks;
}
