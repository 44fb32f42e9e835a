import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type ClientMetadata } from 'oidc-provider';
// @ts-expect-error The types of the library leave it out.
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

export interface OpenIdClient {
  id: string;
  secret: string;
  redirectUri: string;
}

export type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => void;

const HOUR_S = 3_600;

/**
 * Creates an OpenID Connect provider at which anybody signs in by typing an address. It keeps everything in
 * memory.
 */
export function createProvider(url: string, clients: readonly OpenIdClient[]): AnswerRequest {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = new Provider(url, {
    adapter: createMemoryAdapter(),
    clients: clients.map(
      ({ id, secret, redirectUri }): ClientMetadata => ({
        client_id: id,
        client_secret: secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      }),
    ),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    issueRefreshToken: async () => true,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      IdToken: HOUR_S,
      RefreshToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
      Grant: HOUR_S,
    },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({
        sub: subjectOf(email),
        email,
        email_verified: !email.startsWith('unverified'),
        name: email.split('@')[0] ?? '',
      }),
    }),
    subjectTypes: ['public'],
  });
  const handle = provider.callback();
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    const work = pathname.startsWith('/interaction/')
      ? interact(provider, request, response)
      : handle(request, response);
    Promise.resolve(work).catch(() => response.writeHead(400).end('This sign-in is over'));
  };
}

/** Asks for an address; whoever types one is signed in and has given consent. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><link rel="icon" href="data:,"><title>Sign in</title><form method="post"><label>E-mail <input name="email" type="email" required autofocus></label> <button>Sign in</button></form>',
    );
    return;
  }
  const { params } = await provider.interactionDetails(request, response);
  let body = '';
  for await (const part of request) body += part;
  const accountId = new URLSearchParams(body).get('email') ?? '';
  const grant = new provider.Grant({ accountId, clientId: `${params.client_id}` });
  grant.addOIDCScope('openid email profile');
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 24);
