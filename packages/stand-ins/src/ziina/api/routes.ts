import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'service-kit/sql';
import { applyApiFaults } from '../../shared/control/switches.ts';
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
import { setWebhook } from '../webhooks.ts';

const LARGEST_BODY = 256 * 1024;

/** Mounts the API under `/api`; it asks for the token and obeys the fault switches. */
export function apiRoutes(service: ZiinaService, token: string): Hono {
  const api = new Hono();
  const brokenOnPurpose = () => new ApiError(500, 'Broken on purpose by a fault switch');
  api.use(async (c, next) => {
    if (c.req.header('Authorization') !== `Bearer ${token}`)
      throw new ApiError(401, 'Unauthorized');
    await next();
  });
  api.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError() {
        throw new ApiError(413, 'The body is too large');
      },
    }),
  );
  api.use(async (_, next) => {
    if (await applyApiFaults(service)) throw brokenOnPurpose();
    await next();
  });
  api.onError((error, c) => {
    const isRefusal = error instanceof ApiError;
    if (!isRefusal) service.onError(error);
    const { status, body } = isRefusal ? error : new ApiError(500, 'The stand-in itself failed');
    return c.json(body, status as 400);
  });

  /** Writes in a transaction; a fault switch may make the call fail afterwards. */
  async function write<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    const result = await service.sql.transaction(work);
    service.wake();
    if (await service.faults.take('failAfter')) throw brokenOnPurpose();
    return result;
  }
  async function jsonOf(c: Context): Promise<unknown> {
    try {
      return JSON.parse(await c.req.text());
    } catch {
      throw new ApiError(400, 'The body is no JSON');
    }
  }

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

  api.all('*', (c) => {
    throw new ApiError(404, `This stand-in has no ${c.req.method} ${c.req.path}`);
  });
  return api;
}
