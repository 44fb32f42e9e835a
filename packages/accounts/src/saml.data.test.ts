import { generateKeyPairSync } from 'node:crypto';
import { startSaml } from 'stand-ins/saml';
import { type AssertionOptions, signedResponse } from 'stand-ins/saml/assertion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samlAddresses } from './providers/saml.ts';
import { type AuthService, openAuthService } from './testing/service.ts';

const ID = '7d7c1f0e-41f5-4f0c-8f0e-0d4f6a1b2c3d';
const { acsUrl, entityId: audience } = samlAddresses('https://example.org/auth/v1');

const provider = await startSaml({ port: 0, production: false, site: { acsUrl, audience } });
const { entityId, entryPoint, publicKey } = provider;
const known = { id: ID, domains: ['example.org'], entityId, entryPoint };
const service = await openAuthService({ samlProviders: [{ ...known, certificates: [publicKey] }] });
afterAll(async () => {
  await service.close();
  await provider.stop();
});

/** Begins in a browser. @returns where it is sent. */
async function begin(
  browser: ReturnType<AuthService['client']>,
  whose: object = { domain: 'example.org' },
) {
  const { data, error } = await browser.signInWithSSO({
    domain: '',
    ...whose,
    options: { redirectTo: 'https://example.org/admin' },
  });
  if (error) throw error;
  return data.url;
}

/** The fields that the provider has the browser carry to the site, once somebody has written their address. */
async function signInThere(url: string, email: string): Promise<Record<string, string>> {
  const body = new URLSearchParams({ email });
  const html = await (await fetch(url, { method: 'POST', body })).text();
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

async function bring(fields: Record<string, string>, at = service): Promise<URL> {
  const body = new URLSearchParams(fields);
  const response = await at.ask('/sso/saml/acs', { method: 'POST', body });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('Location') ?? '');
}

const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe('an organisation', () => {
  it('lets its people in, in one browser alone, and its answer is good once', async () => {
    const { id, email } = await service.person('known@example.org');
    const browser = service.client({ flowType: 'pkce' });
    const fields = await signInThere(await begin(browser), email);
    const target = await bring(fields);
    expect(`${target.origin}${target.pathname}`).toBe('https://example.org/admin');
    const { data } = await browser.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.user?.id).toBe(id);
    expect((await browser.getClaims()).data?.claims.amr).toMatchObject([{ method: 'sso/saml' }]);
    const again = await service.ask('/sso/saml/acs', {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    const shown = await service.ask('/sso/saml/acs', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'text/html,*/*;q=0.8' },
      redirect: 'manual',
    });
    expect(shown.headers.get('Location')).toMatch(
      /^https:\/\/example\.org\/admin#.*error_code=saml_relay_state_not_found/,
    );
  });

  it('is known by its id, and brings tokens in the fragment where no code was asked for', async () => {
    const { email } = await service.person('fragment@example.org');
    const url = await begin(service.client(), { providerId: ID });
    expect(fragmentOf(await bring(await signInThere(url, email)))).toMatchObject({
      token_type: 'bearer',
    });
  });

  it('speaks for no address of another domain, and lets nobody in who was not invited', async () => {
    await service.person('somebody@elsewhere.org');
    for (const email of ['somebody@elsewhere.org', 'stranger@example.org']) {
      const target = await bring(await signInThere(await begin(service.client()), email));
      expect(fragmentOf(target)).toMatchObject({ error_code: 'signup_disabled' });
    }
  });

  it('is told where its answers go', async () => {
    const response = await service.ask('/sso/saml/metadata');
    expect(response.headers.get('Content-Type')).toBe('application/samlmetadata+xml');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${audience}"`);
    expect(xml).toContain(`Location="${acsUrl}"`);
  });
});

const { privateKey: foreignKey, publicKey: foreignCertificate } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const decoded = (fields: Record<string, string>) =>
  Buffer.from(fields.SAMLResponse ?? '', 'base64').toString();
const encoded = (xml: string) => Buffer.from(xml).toString('base64');

describe('two organisations at one provider', () => {
  const [first, second] = ['https://org1.example', 'https://org2.example'] as const;
  let shared: AuthService;
  let email: string;
  beforeAll(async () => {
    const samlProviders = [first, second].map((entityId) => ({
      ...{ id: crypto.randomUUID(), domains: [new URL(entityId).hostname] },
      ...{ entityId, entryPoint: provider.entryPoint, certificates: [foreignCertificate] },
    }));
    shared = await openAuthService({ samlProviders }, service);
    ({ email } = await shared.person('somebody@org2.example'));
  });
  afterAll(() => shared.close());

  /** Brings what the provider signs for whoever began at the second one. */
  async function answered(change: Partial<AssertionOptions> = {}) {
    const url = new URL(await begin(shared.client(), { domain: 'org2.example' }));
    const RelayState = url.searchParams.get('RelayState') ?? '';
    const signed = signedResponse({
      ...{ entityId: second, email, audience, acsUrl, requestId: `_${RelayState}` },
      ...{ privateKey: foreignKey, ...change },
    });
    const envelope = decoded({ SAMLResponse: signed });
    const SAMLResponse = encoded(envelope.replace(/(Destination=")[^"]*/, `$1${acsUrl}`));
    return fragmentOf(await bring({ RelayState, SAMLResponse }, shared));
  }

  it('let in whoever is signed in by the one that was asked', async () => {
    expect(await answered()).toHaveProperty('access_token');
  });

  it.each<[string, Partial<AssertionOptions>]>([
    ['the other one signed', { entityId: first }],
    ['another site shall receive', { acsUrl: 'https://elsewhere.org/acs' }],
  ])('are refused an assertion that %s', async (_, change) => {
    expect(await answered(change)).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('an answer', () => {
  it.each<[string, (fields: Record<string, string>) => string]>([
    [
      'changed on its way',
      (fields) => encoded(decoded(fields).replaceAll('asker@example.org', 'owner@example.org')),
    ],
    [
      'with no signature',
      (fields) => encoded(decoded(fields).replace(/<Signature.*<\/Signature>/s, '')),
    ],
    [
      'with a second, unsigned assertion',
      (fields) => {
        const xml = decoded(fields);
        const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
        const forged = assertion
          .replace(/<Signature.*<\/Signature>/s, '')
          .replaceAll('asker@example.org', 'owner@example.org')
          .replace(/ID="_[^"]*"/, 'ID="_forged"');
        return encoded(xml.replace(assertion, `${forged}${assertion}`));
      },
    ],
    [
      'signed by somebody else',
      (fields) =>
        signedResponse({
          ...{ entityId: provider.entityId, email: 'owner@example.org', audience, acsUrl },
          ...{ requestId: `_${fields.RelayState}`, privateKey: foreignKey },
        }),
    ],
    ['that is no XML', () => encoded('<a')],
    ['that is nested', () => encoded('<a>'.repeat(8_000))],
    [
      'for another site by its envelope',
      (fields) =>
        encoded(decoded(fields).replace(/Destination="[^"]*"/, 'Destination="https://a.org/acs"')),
    ],
    ['that is empty', () => ''],
  ])('%s is refused', async (_what, change) => {
    const fields = await signInThere(await begin(service.client()), 'asker@example.org');
    const target = await bring({ ...fields, SAMLResponse: change(fields) });
    expect(fragmentOf(target)).toMatchObject({ error_code: 'validation_failed' });
  });

  it('is refused when it answers the request of somebody else', async () => {
    const { email } = await service.person('asker@example.org');
    const theirs = await signInThere(await begin(service.client()), email);
    const ours = await signInThere(await begin(service.client()), email);
    const target = await bring({ ...ours, SAMLResponse: theirs.SAMLResponse ?? '' });
    expect(fragmentOf(target)).toMatchObject({ error_code: 'validation_failed' });
  });

  it('for another site is refused', async () => {
    const site = { acsUrl, audience: 'https://elsewhere.org/metadata' };
    const other = await startSaml({ port: 0, production: false, site });
    const { entityId, entryPoint, publicKey } = other;
    const known = { id: ID, domains: ['example.org'], entityId, entryPoint };
    const strict = await openAuthService(
      { samlProviders: [{ ...known, certificates: [publicKey] }] },
      service,
    );
    const { email } = await strict.person('elsewhere@example.org');
    const fields = await signInThere(await begin(strict.client()), email);
    const response = await strict.ask('/sso/saml/acs', {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(response.headers.get('Location')).toContain('error_code=validation_failed');
    await strict.close();
    await other.stop();
  });

  it('is refused when it is no form', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await service.ask('/sso/saml/acs', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: 'SAMLResponse=x',
      });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error_code: 'validation_failed' },
      ]);
    }
  });

  it('is refused when it comes too late', async () => {
    const fields = await signInThere(await begin(service.client()), 'asker@example.org');
    service.pass(11 * 60_000);
    const body = new URLSearchParams(fields);
    const response = await service.ask('/sso/saml/acs', { method: 'POST', body });
    expect(await response.json()).toMatchObject({ error_code: 'saml_relay_state_not_found' });
  });
});

it('an organisation that nobody named is not found, and without any SAML is off', async () => {
  const ask = async (whose: { domain: string } | { providerId: string }, of = service) =>
    (await of.client().signInWithSSO(whose)).error;
  expect(await ask({ domain: 'elsewhere.org' })).toMatchObject({ code: 'sso_provider_not_found' });
  expect(await ask({ providerId: crypto.randomUUID() })).toMatchObject({
    status: 404,
    code: 'sso_provider_not_found',
  });
  const without = await openAuthService({}, service);
  expect(await ask({ domain: '' }, without)).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  });
  for (const [method, path] of [
    ['GET', '/sso/saml/metadata'],
    ['POST', '/sso/saml/acs'],
  ] as const) {
    expect(await (await without.ask(path, { method })).json()).toMatchObject({
      error_code: 'saml_provider_disabled',
    });
  }
  await without.close();
});
