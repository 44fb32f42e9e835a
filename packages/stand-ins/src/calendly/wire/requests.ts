import * as z from 'zod/mini';
import type { NewSubscription } from '../bookings/subscriptions.ts';
import { invalidArgument } from './api-error.ts';
import { organizationUri, userUri } from './objects.ts';

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
export function readSubscription(
  body: unknown,
  baseUrl: string,
): Omit<NewSubscription, 'id' | 'created'> {
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
