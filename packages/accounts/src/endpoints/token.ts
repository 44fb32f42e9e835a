import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError, banned, invalid, wrongCredentials } from '../errors.ts';
import { readBody } from '../http/body.ts';
import { accountOf } from '../providers/identities.ts';
import { nameOf, readContact } from '../users/accounts.ts';
import { isBanned } from '../users/user.ts';

/** Mounts the call that issues sessions in exchange for credentials. */
export function addTokenEndpoint(app: Hono, auth: Auth): void {
  const { settings, accounts, passwords, sessions, flows, kysely, now, limits, requests } = auth;
  const { providers, bearers } = auth;

  async function byPassword(c: Context) {
    await limits.call(c);
    const body = await readBody(c, requests.passwordGrant);
    const contact = readContact(body);
    await limits.tryAccount(c, nameOf(contact));
    const user = await accounts.find(contact);
    const given = body.password ?? '';
    const { isRight, isOld } = await passwords.verify(given, user?.password_hash ?? null);
    if (!user || !isRight) throw wrongCredentials();
    if (isBanned(user, now())) throw banned();
    if (contact.email && settings.confirmEmail && !user.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    if (contact.phone && settings.confirmPhone && !user.phone_confirmed_at) {
      throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
    }
    if (isOld) {
      const password_hash = await passwords.hash(given);
      await kysely.transaction().execute((tx) => accounts.change(tx, user, { password_hash }));
    }
    const userAgent = c.req.header('User-Agent');
    const [answer, reasons] = await Promise.all([
      sessions.start({ userId: user.id, method: 'password', userAgent }, user),
      passwords.weaknesses(given),
      limits.forgive(nameOf(contact)),
    ]);
    return {
      ...answer,
      ...(reasons.length > 0 && {
        weak_password: { message: 'The password is weak: please choose another', reasons },
      }),
    };
  }

  async function byRefreshToken(c: Context) {
    await limits.call(c);
    const { refresh_token } = await readBody(c, requests.refreshGrant);
    if (!refresh_token) throw invalid('refresh_token required');
    return sessions.refresh(refresh_token);
  }

  async function byAuthCode(c: Context) {
    await limits.call(c);
    const { auth_code, code_verifier } = await readBody(c, requests.pkceGrant);
    if (!auth_code || !code_verifier) {
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    }
    const { userId, method, providerTokens } = await flows.takeCode(auth_code, code_verifier);
    const userAgent = c.req.header('User-Agent');
    return { ...(await sessions.start({ userId, method, userAgent })), ...providerTokens };
  }

  async function byIdToken(c: Context) {
    await limits.call(c);
    const body = await readBody(c, requests.idTokenGrant);
    const caller = body.link_identity ? await bearers.caller(c) : null;
    if (caller && !settings.manualLinking) {
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
    }
    const { provider, id_token, nonce } = body;
    const identity = await providers.readIdToken(provider, id_token, nonce ?? null);
    const user = await accountOf(auth, identity, caller?.user.id ?? null);
    const userAgent = c.req.header('User-Agent');
    return sessions.start({ userId: user.id, method: 'oauth', userAgent });
  }

  const grants: Record<string, (c: Context) => Promise<unknown>> = {
    password: byPassword,
    refresh_token: byRefreshToken,
    pkce: byAuthCode,
    id_token: byIdToken,
    web3: async () => {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    },
  };

  app.post('/token', async (c) => {
    const name = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) {
      const error_description = 'The grant type is not one of this service';
      return c.json({ error: 'unsupported_grant_type', error_description }, 400);
    }
    return c.json((await grant(c)) as object);
  });
}
