import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'service-kit/sql';
import * as z from 'zod/mini';
import { applyApiFaults } from '../shared/control/switches.ts';
import { findBooking } from './bookings/bookings.ts';
import {
  findSubscription,
  insertSubscription,
  type NewSubscription,
  removeSubscription,
} from './bookings/subscriptions.ts';
import {
  inviteeObject,
  meetingObject,
  organizationUri,
  subscriptionObject,
  userObject,
  userUri,
} from './objects.ts';
import type { CalendlyService } from './service.ts';

interface Detail {
  parameter: string;
  message: string;
}

/** An error that the API answers as `{title, message, details?}`. */
class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly title: string;
  readonly details: Detail[] | undefined;

  constructor(status: number, title: string, message: string, details?: Detail[]) {
    super(message);
    this.status = status;
    this.title = title;
    this.details = details;
  }

  get body(): object {
    const { title, message, details } = this;
    return { title, message, details };
  }
}

function notFound(): ApiError {
  return new ApiError(
    404,
    'Resource Not Found',
    'The server could not find the requested resource.',
  );
}

function invalidArgument(details: Detail[]): ApiError {
  return new ApiError(400, 'Invalid Argument', 'The supplied parameters are invalid.', details);
}

const event = z.enum(['invitee.created', 'invitee.canceled'], {
  error: 'must be invitee.created or invitee.canceled',
});

const subscription = z.object({
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  events: z
    .array(event, { error: 'must be a list' })
    .check(z.minLength(1, { error: 'must not be empty' })),
  organization: z.string({ error: 'is missing' }),
  user: z.optional(z.string({ error: 'must be a string' })),
  scope: z.enum(['organization', 'user'], { error: 'must be organization or user' }),
  signing_key: z.optional(
    z.string({ error: 'must be a string' }).check(z.minLength(1, { error: 'must not be empty' })),
  ),
});

/**
 * Reads the body of `POST /webhook_subscriptions`.
 * @throws ApiError 400 naming every invalid parameter.
 */
function readSubscription(body: unknown, baseUrl: string): Omit<NewSubscription, 'id' | 'created'> {
  const parsed = subscription.safeParse(body);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({
      parameter: path.join('.'),
      message,
    }));
    throw invalidArgument(details);
  }
  const { url, events, organization, user, scope, signing_key = null } = parsed.data;
  if (organization !== organizationUri(baseUrl)) {
    throw invalidArgument([{ parameter: 'organization', message: 'is not that of the token' }]);
  }
  if (scope === 'user' && user !== userUri(baseUrl)) {
    throw invalidArgument([{ parameter: 'user', message: 'is not that of the token' }]);
  }
  return { url, events: [...new Set(events)], scope, signing_key };
}

const LARGEST_BODY = 64 * 1024;

const apiRoots = ['/scheduled_events', '/users', '/webhook_subscriptions'];

/** Mounts the API; its paths begin with `apiRoots`. */
export function apiRoutes(service: CalendlyService, accessToken: string): Hono {
  const { baseUrl, sql } = service;
  const api = new Hono();

  for (const root of apiRoots) {
    api.use(`${root}/*`, async (c, next) => {
      if (c.req.header('Authorization') !== `Bearer ${accessToken}`) {
        throw new ApiError(401, 'Unauthenticated', 'The access token is invalid');
      }
      await next();
    });
    api.use(`${root}/*`, bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }));
    api.use(`${root}/*`, async (_, next) => {
      if (await applyApiFaults(service)) throw brokenOnPurpose();
      await next();
    });
  }
  const write = async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    const result = await sql.transaction(work);
    if (await service.faults.take('failAfter')) throw brokenOnPurpose();
    return result;
  };

  api.get('/users/me', (c) => c.json({ resource: userObject(baseUrl) }));

  api.get('/scheduled_events/:id', async (c) => {
    const booking = await findBooking(sql, 'event_id', c.req.param('id'));
    if (!booking) throw notFound();
    return c.json({ resource: meetingObject(booking, baseUrl) });
  });
  api.get('/scheduled_events/:id/invitees/:invitee', async (c) => {
    const booking = await findBooking(sql, 'invitee_id', c.req.param('invitee'));
    if (booking?.event_id !== c.req.param('id')) throw notFound();
    return c.json({ resource: inviteeObject(booking, baseUrl) });
  });

  api.post('/webhook_subscriptions', async (c) => {
    const request = readSubscription(await jsonOf(c), baseUrl);
    const subscription = { ...request, id: randomUUID(), created: service.clock.now() };
    const row = await write((tx) => insertSubscription(tx, subscription));
    if (!row) throw new ApiError(409, 'Already Exists', 'Hook with this url already exists');
    return c.json({ resource: subscriptionObject(row, baseUrl) }, 201);
  });
  api.get('/webhook_subscriptions/:id', async (c) => {
    const row = await findSubscription(sql, c.req.param('id'));
    if (!row) throw notFound();
    return c.json({ resource: subscriptionObject(row, baseUrl) });
  });
  api.delete('/webhook_subscriptions/:id', async (c) => {
    if (!(await write((tx) => removeSubscription(tx, 'id', c.req.param('id'))))) throw notFound();
    return c.body(null, 204);
  });

  for (const root of apiRoots) {
    api.all(`${root}/*`, () => {
      throw notFound();
    });
  }
  api.onError((error, c) => {
    if (!(error instanceof ApiError)) service.onError(error);
    const answer = error instanceof ApiError ? error : ownFailure();
    return c.json(answer.body, answer.status as 400);
  });
  return api;
}

async function jsonOf(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    throw invalidArgument([{ parameter: 'body', message: 'is no JSON' }]);
  }
}

function brokenOnPurpose(): ApiError {
  return new ApiError(500, 'Internal Server Error', 'Broken on purpose by a fault switch');
}

function ownFailure(): ApiError {
  return new ApiError(500, 'Internal Server Error', 'The stand-in itself failed');
}

function tooLarge(): never {
  throw new ApiError(413, 'Payload Too Large', 'The body is too large');
}
