import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printFigures, proofSize } from '#machines/testing/proof.ts';
import { PATIENCE_MS } from '#machines/testing/random-walks.ts';
import { bodyFrom, contentTypes, oddHeaders, queries } from '../testing/odd-parts.ts';
import { type AuthService, openAuthService } from './testing/service.ts';

const RUNS = proofSize(250, 50_000);
const SEED = 20_261_122;

let service: AuthService;
beforeAll(async () => {
  service = await openAuthService({
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
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await service.close();
});

const email = 'fuzzed@example.org';
const password = 'long enough 4 us';
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

/** Every endpoint with a body that it takes; `:id` is somebody, `:factor` a factor of theirs. */
const endpoints: ReadonlyArray<readonly [method: string, path: string, body?: object]> = [
  ['POST', '/signup', { email: 'other@example.org', password, data: { name: 'x' }, ...challenge }],
  ['POST', '/signup', { data: {} }],
  ['POST', '/token?grant_type=password', { email, password }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
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
  ['POST', '/factors/:factor/challenge', {}],
  ['POST', '/factors/:factor/verify', { challenge_id: '', code: '000000' }],
  ['DELETE', '/factors/:factor'],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes', { friendly_name: 'x' }],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['POST', '/factors/recovery-codes/verify', { code: 'x' }],
  ['DELETE', '/factors/recovery-codes'],
  ['GET', '/admin/audit'],
  ['GET', '/.well-known/jwks.json'],
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

function oddRequests(known: { id: string; factor: string; tokens: readonly string[] }) {
  const parts = fc.constantFrom(...endpoints).chain(([method, path, body]) =>
    fc.record({
      method: fc.constant(method),
      path: fc.constant(path.replace(':id', known.id).replace(':factor', known.factor)),
      body: body ? bodyFrom({ ...body }) : fc.constant(undefined),
      query: fc.constantFrom(...parameters).chain((name) => queries(name, 'x')),
      token: fc.constantFrom(...known.tokens, '', 'Bearer', 'Bearer a.b.c'),
      type: contentTypes,
      odd: oddHeaders,
    }),
  );
  return parts.map(({ method, path, body, query, token, type, odd }): Odd => {
    const isAsked = path.includes('?');
    const address = `${path}${isAsked ? query.replace('?', '&') : query}`;
    return {
      method,
      path: `/auth/v1${address.replace(/[^\u0021-\u00ff]/gu, encodeURIComponent)}`,
      headers: { ...odd, ...(token && { Authorization: token }), 'Content-Type': type },
      body,
    };
  });
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

it(
  'nothing that is sent makes the service fail, or tell how it is built',
  async () => {
    const { id } = await service.person(email, password);
    const client = service.client();
    const { data } = await client.signInWithPassword({ email, password });
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    const person = `Bearer ${data.session?.access_token}`;
    const administrator = `Bearer ${await service.auth.accessTokens.signForService()}`;
    const known = { id, factor: enrolled.data?.id ?? '', tokens: [person, person, administrator] };
    const answers = new Map<number, number>();
    const sound = fc.asyncProperty(oddRequests(known), async (odd) => {
      const { status, text } = await send(odd);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      expect(status, text).toBeLessThan(500);
      expect(text).not.toMatch(/\n\s+at |"stack":|node_modules|select |insert /);
      await service.sendMails();
    });
    await fc.assert(sound, { seed: SEED, numRuns: RUNS });
    expect(service.logger.lines.filter(({ level }) => level === 'error')).toEqual([]);
    const counts = [...answers].sort(([a], [b]) => a - b).map((each) => each.join(': '));
    printFigures(`${RUNS} requests to the accounts, answered ${counts.join(', ')}`);
    for (const status of [200, 400, 401, 403]) expect([...answers.keys()]).toContain(status);
  },
  PATIENCE_MS,
);
