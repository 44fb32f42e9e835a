import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stumbles } from '../../shared/control/faults.ts';
import type { Till } from '../till/till.ts';
import { ApiError, invalidRequest } from '../wire/api-error.ts';
import { decodeForm } from '../wire/form.ts';
import { newId } from '../wire/ids.ts';
import { apiVersion } from '../wire/version.ts';
import { answerOf, answerOfError } from './answer.ts';
import { authenticate } from './auth.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { createIdempotency } from './idempotency.ts';
import { retrieveIntent } from './intents.ts';
import type { ReadOperation, WriteOperation } from './operation.ts';
import { createSession, expireSession, listSessions, retrieveSession } from './sessions.ts';

interface ApiEnv {
  Variables: { requestId: string };
}

type ApiContext = Context<ApiEnv>;

const LARGEST_BODY = 1024 * 1024;

export interface ApiOptions {
  till: Till;
  secretKey: string;
}

/** The API under `/v1`. */
export function apiRoutes({ till, secretKey }: ApiOptions): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const idempotency = createIdempotency(till.sql, till.clock);

  api.use(async (c, next) => {
    const requestId = newId.request();
    c.set('requestId', requestId);
    c.header('Request-Id', requestId);
    c.header('Stripe-Version', c.req.header('Stripe-Version') ?? apiVersion);
    await next();
  });
  api.use(async (c, next) => {
    authenticate(c.req.header('Authorization'), secretKey);
    checkVersion(c.req.header('Stripe-Version'));
    await next();
  });
  api.use(bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }));

  const stumble = async () => {
    if (await stumbles(till)) throw brokenOnPurpose();
  };

  const read = (operation: ReadOperation) => async (c: ApiContext) => {
    const query = decodeForm(new URL(c.req.url).search.slice(1));
    await stumble();
    return c.json(await operation(till, { id: c.req.param('id') ?? '', query }));
  };

  const write = (operation: WriteOperation) => async (c: ApiContext) => {
    const text = await c.req.text();
    const work = operation.prepare(decodeForm(text));
    const key = c.req.header('Idempotency-Key');
    const requestId = c.get('requestId');
    const cause = { id: requestId, idempotency_key: key ?? null };
    const id = c.req.param('id') ?? '';
    let breaks = false;
    const before = async () => {
      await stumble();
      breaks = await till.faults.take('failAfter');
    };
    const answer = await idempotency.answer(
      { key, endpoint: `POST ${c.req.path}`, fingerprint: fingerprintOf(text), requestId },
      before,
      async (tx) => {
        const made = await answerOf(() => work(tx, till, { id, cause }));
        return breaks ? answerOfError(brokenOnPurpose()) : made;
      },
    );
    till.wake();
    if (key !== undefined) c.header('Idempotency-Key', key);
    if (answer.originalRequest !== undefined) {
      c.header('Idempotent-Replayed', 'true');
      c.header('Original-Request', answer.originalRequest);
      if (answer.status >= 500) c.header('Stripe-Should-Retry', 'false');
    }
    return c.body(answer.body, answer.status as 200, { 'Content-Type': 'application/json' });
  };

  api.post('/checkout/sessions', write(createSession));
  api.get('/checkout/sessions', read(listSessions));
  api.get('/checkout/sessions/:id', read(retrieveSession));
  api.post('/checkout/sessions/:id/expire', write(expireSession));
  api.get('/payment_intents/:id', read(retrieveIntent));
  api.get('/events', read(listEvents));
  api.get('/events/:id', read(retrieveEvent));

  api.all('*', (c) => {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `This stand-in has no ${c.req.method} ${c.req.path}`,
    });
  });
  api.onError((error, c) => {
    if (!(error instanceof ApiError)) till.onError(error);
    const { status, body } = answerOfError(error);
    return c.body(body, status as 400, { 'Content-Type': 'application/json' });
  });
  return api;
}

/** The same parameters in another order are the same request. */
function fingerprintOf(form: string): string {
  return JSON.stringify([...new URLSearchParams(form)].sort());
}

function checkVersion(version: string | undefined): void {
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) {
    throw invalidRequest(`Not an API version: ${version}`);
  }
}

function brokenOnPurpose(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'Broken on purpose by a fault switch' });
}

function tooLarge(): never {
  throw new ApiError(413, { type: 'invalid_request_error', message: 'The body is too large' });
}
