import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuseCrossSite } from '../../shared/refuse-cross-site.ts';
import { createRefund } from '../payments/refunds.ts';
import type { ZiinaService } from '../service.ts';
import { ApiError } from '../wire/api-error.ts';
import { readRefundRequest } from '../wire/requests.ts';

const LARGEST_FORM = 16 * 1024;

/** Mounts what a developer does in place of Ziina's staff. */
export function refundRoutes(service: ZiinaService): Hono {
  const control = new Hono();
  control.use(refuseCrossSite);
  control.use(bodyLimit({ maxSize: LARGEST_FORM }));

  control.post('/payment_intents/:id/refund', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const request = readRefundRequest({
      id: randomUUID(),
      payment_intent_id: c.req.param('id'),
      ...(form.has('amount') && { amount: Number(form.get('amount')) }),
    });
    const outcome = form.get('outcome') === 'failed' ? 'failed' : 'completed';
    await service.sql.transaction((tx) => createRefund(tx, service, request, outcome));
    service.wake();
    return c.redirect('/_sandbox', 303);
  });

  control.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.text(error.message, error.status as 400);
  });
  return control;
}
