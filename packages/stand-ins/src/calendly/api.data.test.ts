import { eventually } from 'service-kit/testing/eventually';
import { expect, test } from 'vitest';
import { startReceiver } from '../shared/testing/bench.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

async function me(): Promise<{ uri: string; current_organization: string }> {
  return (await (await bench.call('GET', '/users/me')).json()).resource;
}

async function subscription(change: object = {}): Promise<object> {
  const { current_organization: organization } = await me();
  const events = ['invitee.created'];
  return { url: 'http://127.0.0.1:9/hook', events, organization, scope: 'organization', ...change };
}

test('a subscription made through the API gets the events it asked for, signed with its own key', async () => {
  const other = await startReceiver({
    read: (body, headers) => ({
      event: JSON.parse(body).event,
      signature: headers.get('Calendly-Webhook-Signature'),
    }),
  });
  const made = await bench.call(
    'POST',
    '/webhook_subscriptions',
    await subscription({ url: other.url, signing_key: 'own' }),
  );
  expect(made.status).toBe(201);
  const { resource } = await made.json();
  expect(resource).toEqual({
    uri: expect.stringContaining(`${bench.service.url}/webhook_subscriptions/`),
    callback_url: other.url,
    created_at: '2027-01-05T08:00:00.000000Z',
    updated_at: '2027-01-05T08:00:00.000000Z',
    retry_started_at: null,
    state: 'active',
    events: ['invitee.created'],
    scope: 'organization',
    organization: (await me()).current_organization,
    user: null,
    creator: (await me()).uri,
  });
  await bench.book();
  await eventually('one event each', () =>
    [other, bench.receiver].every(({ events }) => events.length === 1),
  );
  await bench.submit(`${bench.receiver.events[0]?.payload.cancel_url}`);
  await eventually('the cancellation', () => bench.receiver.events.length === 2);
  expect(other.events).toEqual([
    { event: 'invitee.created', signature: expect.stringMatching(/^t=\d+,v1=[\da-f]{64}$/) },
  ]);

  expect((await bench.call('DELETE', resource.uri)).status).toBe(204);
  expect((await bench.call('GET', resource.uri)).status).toBe(404);
  expect((await bench.call('DELETE', resource.uri)).status).toBe(404);
  await bench.book();
  await eventually('the next', () => bench.receiver.events.length === 3);
  expect(other.events).toHaveLength(1);
  await other.close();
});

test('a second subscription with the same URL is answered with 409', async () => {
  expect((await bench.call('POST', '/webhook_subscriptions', await subscription())).status).toBe(
    201,
  );
  const again = await bench.call('POST', '/webhook_subscriptions', await subscription());
  expect(again.status).toBe(409);
});

test.each([
  ['url', { url: 'nowhere' }],
  ['events', { events: [] }],
  ['events.0', { events: ['invitee.moved'] }],
  ['organization', { organization: 'https://api.calendly.com/organizations/other' }],
  ['scope', { scope: 'world' }],
  ['user', { scope: 'user' }],
  ['signing_key', { signing_key: '' }],
])('an invalid %s is answered with 400 naming it', async (parameter, change) => {
  const response = await bench.call('POST', '/webhook_subscriptions', await subscription(change));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    title: 'Invalid Argument',
    message: 'The supplied parameters are invalid.',
    details: [{ parameter, message: expect.any(String) }],
  });
});

test('a wrong token is answered with 401, an unknown resource with 404', async () => {
  for (const path of ['/users/me', '/scheduled_events/1', '/webhook_subscriptions']) {
    const refused = await bench.call('GET', path, undefined, 'other');
    expect(refused.status, path).toBe(401);
    expect(await refused.json()).toMatchObject({ title: 'Unauthenticated' });
  }
  for (const path of ['/users/1', '/scheduled_events/1', '/scheduled_events/1/invitees/2']) {
    expect((await bench.call('GET', path)).status, path).toBe(404);
  }
});

test("an invitee is not found under another meeting's URL", async () => {
  await bench.book();
  await bench.book();
  await eventually('both', () => bench.receiver.events.length === 2);
  const [first, second] = bench.receiver.events.map(({ payload }) => payload);
  const mixed = `${first?.event}/invitees/${second?.uri.split('/').at(-1)}`;
  expect((await bench.call('GET', mixed)).status).toBe(404);
});
