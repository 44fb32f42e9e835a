import { expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import {
  begin,
  byOrganisation,
  byProvider,
  choosePassword,
  EMAIL,
  laylaInside,
  ok,
  refused,
  withoutDomain,
} from './fixtures.ts';
import { problemOfError } from './problems.ts';
import { LEAVING_MS } from './setup.ts';
import { domainOf } from './typed.ts';

it('offers the providers that the service names, and none without its answer', async () => {
  expect((await begin({ listProviders: [['openid']] })).view().providers).toEqual(['openid']);
  for (const answer of ['broken', 'silence'] as const) {
    const { view } = await begin({ listProviders: [answer] });
    expect(view()).toMatchObject({ screen: 'password', providers: [] });
  }
});

it('does not ask for providers while somebody is inside', async () => {
  const { view } = await begin({ open: [ok(laylaInside)], listProviders: [['openid']] });
  expect(view().providers).toEqual([]);
});

it('leaves for a provider once, and takes a choice anew where the browser is still here', async () => {
  const { asked, send, view, clock } = await begin({ leave: [ok(null)] });
  expect(await send(byProvider, byProvider)).toMatchObject({ screen: 'password', isBusy: true });
  expect(asked).toEqual([{ provider: 'openid' }]);
  clock.increment(LEAVING_MS);
  await settle();
  expect(view()).toMatchObject({ screen: 'password', isBusy: false, problem: null });
});

it('leaves for an organisation by the domain of the address that it asks for', async () => {
  const { asked, send } = await begin({ leave: [refused('unknown_organisation')] });
  expect(await send(withoutDomain)).toMatchObject({
    screen: 'password',
    email: 'layla',
    problem: { code: 'missing_email' },
  });
  expect(await send(byOrganisation)).toMatchObject({
    screen: 'password',
    email: EMAIL,
    problem: { code: 'unknown_organisation' },
  });
  expect(asked).toEqual([{ domain: 'example.org' }]);
});

it.each([
  ['layla@Example.org', 'example.org'],
  [' layla@mail.example.org ', 'mail.example.org'],
  ['layla', null],
  ['layla@localhost', null],
  ['@example.org', null],
  ['a@b@example.org', null],
])('the domain of %j is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

it.each(['broken', refused('network_error')] as const)(
  'says that there is no way to the provider now: %j',
  async (answer) => {
    const { send } = await begin({ leave: [answer] });
    expect(await send(byProvider)).toMatchObject({
      screen: 'password',
      isBusy: false,
      problem: { code: 'network_error' },
    });
    expect((await send(choosePassword)).problem).toBeNull();
  },
);

it.each([
  ['signup_disabled', 'not_invited'],
  ['bad_oauth_callback', 'provider_refused'],
  ['validation_failed', 'provider_refused'],
])('a return with %s says why: %s', (code, meant) => {
  const returned = { name: 'AuthImplicitGrantRedirectError', message: '…', details: { code } };
  expect(problemOfError(returned).code).toBe(meant);
});
