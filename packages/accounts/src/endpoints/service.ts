import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Auth } from '../auth.ts';
import { KEYS_CACHED_S } from '../sessions/signing-keys.ts';

/** Mounts what the service says about itself: its health, its settings and its public keys. */
export function addServiceEndpoints(app: Hono, auth: Auth): void {
  const { settings, kysely, signingKeys, url: issuer } = auth;
  const cached = (c: Context) => c.header('Cache-Control', `public, max-age=${KEYS_CACHED_S}`);

  app.get('/health', async (c) => {
    await sql`select 1`.execute(kysely);
    return c.json({ name: 'auth', version: 'v1', description: 'Accounts of staff' });
  });
  app.get('/settings', (c) =>
    c.json({
      external: {
        email: true,
        phone: settings.messageDomain !== null,
        anonymous_users: settings.anonymous,
        ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
      },
      disable_signup: settings.signUp === 'invited',
      mailer_autoconfirm: !settings.confirmEmail,
      phone_autoconfirm: !settings.confirmPhone,
      sms_provider: '',
      saml_enabled: settings.samlProviders.length > 0,
    }),
  );
  app.get('/.well-known/jwks.json', async (c) => {
    const { publicKeys } = await signingKeys();
    cached(c);
    return c.json({ keys: publicKeys });
  });
  app.get('/.well-known/openid-configuration', (c) => {
    cached(c);
    return c.json({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
  });
}
