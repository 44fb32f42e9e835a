import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { applyApiFaults } from '../../shared/control/switches.ts';
import { apiVersion, type StripeService } from '../service.ts';
import { ApiError } from '../wire/api-error.ts';
import { newId } from '../wire/ids.ts';
import { decodeForm } from '../wire/readers.ts';
import { answerOf, answerOfError, createIdempotency } from './idempotency.ts';
import {
  createRefund,
  createSession,
  expireSession,
  listDisputes,
  listEvents,
  listRefunds,
  listSessions,
  type ReadOperation,
  retrieveSession,
  type WriteOperation,
} from './operations.ts';

/**
 * Checks the key of a call.
 * @throws ApiError 401 unless the header has the secret key.
 */
function authenticate(authorization: string | undefined, secretKey: string): void {
  if (authorization === `Bearer ${secretKey}`) return;
  const message = 'Send the key of this account as `Authorization: Bearer <secret key>`';
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

interface ApiEnv {
  Variables: { requestId: string };
}

type ApiContext = Context<ApiEnv>;

const LARGEST_BODY = 1024 * 1024;

export interface ApiOptions {
  service: StripeService;
  secretKey: string;
  /** Where the account sends its events. */
  webhookUrl: string | undefined;
  /** The domains that the account has registered for wallets. */
  hosts: readonly string[];
}

/** Mounts the API under `/v1`. */
export function apiRoutes({ service, secretKey, webhookUrl, hosts }: ApiOptions): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const idempotency = createIdempotency(service.sql, service.clock);

  api.use(async (c, next) => {
    const requestId = newId.request();
    c.set('requestId', requestId);
    c.header('Request-Id', requestId);
    c.header('Stripe-Version', c.req.header('Stripe-Version') ?? apiVersion);
    await next();
  });
  api.use(async (c, next) => {
    authenticate(c.req.header('Authorization'), secretKey);
    await next();
  });
  api.use(bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }));

  const failIfSwitched = async () => {
    if (await applyApiFaults(service)) throw brokenOnPurpose();
  };

  const read = (operation: ReadOperation) => async (c: ApiContext) => {
    const query = decodeForm(new URL(c.req.url).search.slice(1));
    await failIfSwitched();
    return c.json(await operation(service, { id: c.req.param('id') ?? '', query }));
  };

  const write = (operation: WriteOperation) => async (c: ApiContext) => {
    const text = await c.req.text();
    const work = operation.prepare(decodeForm(text));
    const key = c.req.header('Idempotency-Key');
    const requestId = c.get('requestId');
    const cause = { id: requestId, idempotency_key: key ?? null };
    const id = c.req.param('id') ?? '';
    let failsAfter = false;
    const before = async () => {
      await failIfSwitched();
      failsAfter = await service.faults.take('failAfter');
    };
    const replayable = await idempotency.answer(
      { key, endpoint: `POST ${c.req.path}`, fingerprint: fingerprintOf(text), requestId },
      before,
      async (tx) => {
        const answer = await answerOf(() => work(tx, service, { id, cause }));
        return failsAfter ? answerOfError(brokenOnPurpose()) : answer;
      },
    );
    service.wake();
    if (key !== undefined) c.header('Idempotency-Key', key);
    if (replayable.originalRequest !== undefined) {
      c.header('Idempotent-Replayed', 'true');
      c.header('Original-Request', replayable.originalRequest);
      if (replayable.status >= 500) c.header('Stripe-Should-Retry', 'false');
    }
    return c.body(replayable.body, replayable.status as 200, {
      'Content-Type': 'application/json',
    });
  };

  api.post('/checkout/sessions', write(createSession));
  api.get('/checkout/sessions', read(listSessions));
  api.get('/checkout/sessions/:id', read(retrieveSession));
  api.post('/checkout/sessions/:id/expire', write(expireSession));
  api.post('/refunds', write(createRefund));
  api.get('/refunds', read(listRefunds));
  api.get('/disputes', read(listDisputes));
  api.get('/events', read(listEvents));

  for (const [name, data] of Object.entries(settingsOf(webhookUrl, hosts))) {
    api.get(`/${name}`, (c) => c.json({ object: 'list', url: c.req.path, has_more: false, data }));
  }

  api.all('*', (c) => {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `This stand-in has no ${c.req.method} ${c.req.path}`,
    });
  });
  api.onError((error, c) => {
    if (!(error instanceof ApiError)) service.onError(error);
    const { status, body } = answerOfError(error);
    return c.body(body, status as 400, { 'Content-Type': 'application/json' });
  });
  return api;
}

/** Lists what somebody set the account to in the dashboard. */
const settingsOf = (webhookUrl: string | undefined, hosts: readonly string[]) => ({
  webhook_endpoints: webhookUrl
    ? [{ object: 'webhook_endpoint', url: webhookUrl, enabled_events: ['*'], status: 'enabled' }]
    : [],
  payment_method_domains: hosts.map((name) => {
    return { object: 'payment_method_domain', domain_name: name, enabled: true };
  }),
});

/** Sorts the parameters, because the same ones in another order are the same request. */
function fingerprintOf(form: string): string {
  return JSON.stringify([...new URLSearchParams(form)].sort());
}

function brokenOnPurpose(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'Broken on purpose by a fault switch' });
}

function tooLarge(): never {
  throw new ApiError(413, { type: 'invalid_request_error', message: 'The body is too large' });
}
