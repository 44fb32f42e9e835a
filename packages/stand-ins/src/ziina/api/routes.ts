import type { Hono } from 'hono';
import { jsonApi } from '../../shared/api.ts';
import { createRefund, currentIntent, findRefund, insertIntent } from '../payments.ts';
import {
  ApiError,
  intentObject,
  readIntentRequest,
  readRefundRequest,
  readWebhookRequest,
  refundObject,
  type ZiinaService,
} from '../service.ts';
import { removeWebhook, setWebhook } from '../webhooks.ts';

const LARGEST_BODY = 256 * 1024;

/** Mounts the API under `/api`. */
export function apiRoutes(service: ZiinaService, token: string): Hono {
  const { api, write, jsonOf } = jsonApi(service, {
    paths: ['*'],
    token,
    largestBody: LARGEST_BODY,
    refuse: (status, message) => new ApiError(status, status === 401 ? 'Unauthorized' : message),
  });

  api.post('/payment_intent', async (c) => {
    const now = service.clock.now();
    const request = readIntentRequest(await jsonOf(c), now);
    const intent = await write((tx) => insertIntent(tx, request, now));
    return c.json(intentObject(intent, service), 201);
  });
  api.get('/payment_intent/:id', async (c) => {
    const intent = await currentIntent(service, c.req.param('id'));
    if (!intent) throw new ApiError(404, 'There is no such payment intent');
    return c.json(intentObject(intent, service));
  });
  api.post('/refund', async (c) => {
    const request = readRefundRequest(await jsonOf(c));
    const refund = await write((tx) => createRefund(tx, service, request, 'completed'));
    return c.json(refundObject(refund), 201);
  });
  api.get('/refund/:id', async (c) => {
    const refund = await findRefund(service.sql, c.req.param('id'));
    if (!refund) throw new ApiError(404, 'There is no such refund');
    return c.json(refundObject(refund));
  });
  api.post('/webhook', async (c) => {
    const { url, secret = null } = readWebhookRequest(await jsonOf(c));
    await write((tx) => setWebhook(tx, { url, secret }));
    return c.json({ success: true }, 201);
  });
  api.delete('/webhook', async (c) => {
    await write(removeWebhook);
    return c.json({ success: true });
  });

  api.all('*', (c) => {
    throw new ApiError(404, `This stand-in has no ${c.req.method} ${c.req.path}`);
  });
  return api;
}
