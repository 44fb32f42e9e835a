import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { jsonApi } from '../shared/api.ts';
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

const titles = {
  400: 'Invalid Argument',
  401: 'Unauthenticated',
  404: 'Resource Not Found',
  409: 'Already Exists',
  413: 'Payload Too Large',
  500: 'Internal Server Error',
};

/** An error that the API answers as `{title, message, details?}`. */
class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: keyof typeof titles;
  readonly details: Detail[] | undefined;

  constructor(status: keyof typeof titles, message: string, details?: Detail[]) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get body(): object {
    const { status, message, details } = this;
    return { title: titles[status], message, details };
  }
}

const notFound = () => new ApiError(404, 'The server could not find the requested resource.');

const invalidArgument = (details: Detail[]) =>
  new ApiError(400, 'The supplied parameters are invalid.', details);

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
export function apiRoutes(service: CalendlyService, token: string): Hono {
  const { baseUrl, sql } = service;
  const paths = apiRoots.map((root) => `${root}/*`);
  const refuse = (status: keyof typeof titles, message: string) => new ApiError(status, message);
  const options = { paths, token, refuse, largestBody: LARGEST_BODY };
  const { api, write, jsonOf } = jsonApi(service, options);

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
    if (!row) throw new ApiError(409, 'Hook with this url already exists');
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

  for (const path of paths) {
    api.all(path, () => {
      throw notFound();
    });
  }
  return api;
}
