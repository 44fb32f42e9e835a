import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'service-kit/sql';
import { applyApiFaults } from '../../shared/control/faults.ts';
import { findBooking } from '../bookings/bookings.ts';
import {
  findSubscription,
  insertSubscription,
  removeSubscription,
} from '../bookings/subscriptions.ts';
import type { CalendlyService } from '../service.ts';
import { ApiError, invalidArgument, notFound } from '../wire/api-error.ts';
import { inviteeObject, meetingObject, subscriptionObject, userObject } from '../wire/objects.ts';
import { readSubscription } from '../wire/requests.ts';

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
