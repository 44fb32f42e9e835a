import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { bodyFrom, contentTypes, oddHeaders, queries } from 'service-kit/testing/odd-parts';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { afterAll, expect, it } from 'vitest';
import { openAuthService } from './testing/service.ts';

/** Of each endpoint. */
const RUNS = proofSize(5, 1_000);
const SEED = 20_261_122;

const service = await openAuthService({
  signUp: 'open',
  anonymous: true,
  manualLinking: true,
  samlProviders: [
    {
      id: '7d7c1f0e-41f5-4f0c-8f0e-0d4f6a1b2c3d',
      domains: ['example.org'],
      entityId: 'https://provider.example.org',
      entryPoint: 'https://provider.example.org/sign-in',
      certificates: ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
    },
  ],
  factors: new Set(['totp', 'phone']),
  messageDomain: 'messages.example.org',
  triesPerQuarter: 1e9,
  mailsPerHour: 1e9,
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await service.close();
});

const email = 'fuzzed@example.org';
const password = 'long enough 4 us';
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

type Endpoint = readonly [method: string, path: string, body?: object];

/** Every endpoint, with each kind of body that it takes. */
const endpoints: readonly Endpoint[] = [
  ['POST', '/signup', { email: 'other@example.org', password, data: { name: 'x' }, ...challenge }],
  ['POST', '/signup', { data: {} }],
  ['POST', '/token?grant_type=password', { email, password }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: '~refresh' }],
  ['POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
  ['POST', '/token?grant_type=id_token', { provider: 'x', id_token: 'a.b.c', nonce: 'x' }],
  ['POST', '/token?grant_type=web3', { chain: 'ethereum', message: 'x', signature: 'x' }],
  ['POST', '/otp', { email, data: {}, create_user: true, ...challenge }],
  ['POST', '/magiclink', { email }],
  ['POST', '/recover', { email, ...challenge }],
  ['POST', '/resend', { type: 'signup', email }],
  ['POST', '/resend', { type: 'sms', phone: '+971501234567' }],
  ['POST', '/verify', { type: 'email', token: '000000', email }],
  ['POST', '/verify', { type: 'magiclink', token_hash: 'x' }],
  ['GET', '/verify'],
  ['GET', '/open'],
  ['GET', '/authorize'],
  ['GET', '/callback'],
  ['GET', '/reauthenticate'],
  ['GET', '/user'],
  ['PUT', '/user', { email, password, nonce: 'x', current_password: password, data: { a: 1 } }],
  ['GET', '/user/identities/authorize'],
  ['DELETE', '/user/identities/:id'],
  ['POST', '/logout'],
  ['POST', '/sso', { domain: 'example.org', redirect_to: 'x', ...challenge }],
  ['GET', '/sso/saml/metadata'],
  ['POST', '/sso/saml/acs', { SAMLResponse: 'PGEvPg==', RelayState: 'x' }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'x' }],
  ['POST', '/factors', { factor_type: 'phone', friendly_name: 'x', phone: '+971501234567' }],
  ['POST', '/factors/:id/challenge', {}],
  ['POST', '/factors/:id/verify', { challenge_id: '~challenge', code: '000000' }],
  ['DELETE', '/factors/:id'],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes', { friendly_name: 'x' }],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['POST', '/factors/recovery-codes/verify', { code: 'x' }],
  ['DELETE', '/factors/recovery-codes'],
  ['GET', '/admin/audit'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/health'],
  ['GET', '/settings'],
  ['POST', '/invite', { email: 'invited@example.org', data: {} }],
  ['POST', '/admin/generate_link', { type: 'recovery', email, redirect_to: 'x' }],
  ['GET', '/admin/users'],
  ['POST', '/admin/users', { email: 'made@example.org', password, ban_duration: '1h' }],
  ['GET', '/admin/users/:id'],
  ['PUT', '/admin/users/:id', { app_metadata: { a: [1] }, user_metadata: {}, role: 'x' }],
  ['DELETE', '/admin/users/:id', { should_soft_delete: true }],
  ['GET', '/admin/users/:id/factors'],
  ['DELETE', '/admin/users/:id/factors/:factor'],
];

const parameters = ['redirect_to', 'token', 'type', 'scope', 'page', 'provider', 'code', 'state'];

interface Odd {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

/** Where `~` begins a word, something of whoever is signed in takes its place. */
function oddRequests([method, path, body]: Endpoint): fc.Arbitrary<Odd> {
  const parts = fc.record({
    body: body ? bodyFrom({ ...body }) : fc.constant(undefined),
    query: fc.constantFrom(...parameters).chain((name) => queries(name, 'x')),
    token: fc.constantFrom(
      ...['~person', '~person', '~administrator', '~administrator', '', 'Bearer', 'Bearer a.b.c'],
    ),
    type: contentTypes,
    odd: oddHeaders,
  });
  const named = path
    .replace('/factors/:id', '/factors/~factor')
    .replace('/identities/:id', '/identities/~identity')
    .replace(':factor', '~factor')
    .replace(':id', '~id');
  return parts.map(({ body, query, token, type, odd }) => {
    const address = `${named}${named.includes('?') ? query.replace('?', '&') : query}`;
    return {
      method,
      path: `/auth/v1${address.replace(/[^\u0021-\u00ff]/gu, encodeURIComponent)}`,
      headers: { ...odd, ...(token && { Authorization: token }), 'Content-Type': type },
      body,
    };
  });
}

let people = 0;

/** Somebody who has shown a second factor, has another that is yet to be verified, and may do what is theirs to do. */
async function somebody() {
  people += 1;
  const person = await service.person(`somebody${people}@example.org`, password);
  const client = service.client();
  const { data, error } = await client.signInWithPassword(person);
  if (error) throw error;
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'shown' });
  const { kysely } = service.database;
  await kysely
    .updateTable('accounts.factors')
    .set({ status: 'verified' })
    .where('user_id', '=', person.id)
    .execute();
  await kysely
    .updateTable('accounts.sessions')
    .set({ aal: 'aal2' })
    .where('user_id', '=', person.id)
    .execute();
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'another' });
  const factorId = enrolled.data?.id ?? '';
  const challenge = await client.mfa.challenge({ factorId });
  return {
    id: person.id,
    factor: factorId,
    challenge: challenge.data?.id ?? '',
    identity: data.user.identities?.[0]?.identity_id ?? '',
    refresh: data.session.refresh_token,
    person: `Bearer ${data.session.access_token}`,
    administrator: `Bearer ${await service.auth.accessTokens.signForService()}`,
  };
}

type Known = Awaited<ReturnType<typeof somebody>>;

function filled({ method, path, headers, body }: Odd, known: Known): Odd {
  const fill = (text: string) =>
    text.replace(/~([a-z]+)/g, (whole, name) => known[name as keyof Known] ?? whole);
  const { Authorization = '' } = headers;
  return {
    method,
    path: fill(path),
    headers: { ...headers, ...(Authorization && { Authorization: fill(Authorization) }) },
    body: body && Buffer.from(fill(Buffer.from(body).toString('latin1')), 'latin1'),
  };
}

function send({ method, path, headers, body }: Odd): Promise<{ status: number; text: string }> {
  const { hostname: host, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method, path, headers, agent }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a connection that was kept: nobody read the request.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(send({ method, path, headers, body }));
      else reject(error);
    });
    sent.end(body);
  });
}

it('every endpoint is among those that odd things are sent to', () => {
  const sentTo = endpoints.map(([method, path]) => `${method} ${path.replace(/\?.*/, '')}`);
  expect(new Set(sentTo)).toEqual(new Set(service.endpoints));
});

it(
  'nothing that is sent makes the service fail, or tell how it is built',
  async () => {
    await service.person(email, password);
    const answers = new Map<number, number>();
    for (const endpoint of endpoints) {
      let known = await somebody();
      const sound = fc.asyncProperty(oddRequests(endpoint), async (odd) => {
        const { status, text } = await send(filled(odd, known));
        answers.set(status, (answers.get(status) ?? 0) + 1);
        expect(status, text).toBeLessThan(500);
        expect(text).not.toMatch(/\n\s+at |"stack":|node_modules|select |insert /);
        await service.sendMails();
        const endsSomething = odd.method === 'DELETE' || odd.path.includes('/logout');
        if (endsSomething && status < 300) known = await somebody();
      });
      await fc.assert(sound, { seed: SEED, numRuns: RUNS });
    }
    expect(service.failures).toEqual([]);
    const counts = [...answers].sort(([a], [b]) => a - b).map((each) => each.join(': '));
    printFigures(
      `${RUNS * endpoints.length} requests to the accounts, ${RUNS} of each kind, answered ${counts.join(', ')}`,
    );
    for (const status of [200, 400, 401, 403]) expect([...answers.keys()]).toContain(status);
  },
  proofSize(120_000, 3_600_000),
);
