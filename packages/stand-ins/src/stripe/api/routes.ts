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

  api.get('/webhook_endpoints', async (c) => {
    await failIfSwitched();
    return c.json(listOf(webhookUrl ? [endpointObject(webhookUrl)] : [], c.req.path));
  });
  api.get('/payment_method_domains', async (c) => {
    await failIfSwitched();
    const asked = c.req.query('domain_name');
    const names = hosts.filter((name) => asked === undefined || name === asked);
    return c.json(listOf(names.map(domainObject), c.req.path));
  });

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

const listOf = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

const endpointObject = (url: string) => ({
  id: 'we_1',
  object: 'webhook_endpoint',
  api_version: null,
  created: 0,
  enabled_events: ['*'],
  livemode: false,
  metadata: {},
  status: 'enabled',
  url,
});

const active = { status: 'active' };

const domainObject = (domain_name: string) => ({
  id: `pmd_${domain_name}`,
  object: 'payment_method_domain',
  apple_pay: active,
  created: 0,
  domain_name,
  enabled: true,
  google_pay: active,
  livemode: false,
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
