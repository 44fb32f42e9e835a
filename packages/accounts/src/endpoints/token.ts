import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError, banned, invalid, wrongCredentials } from '../errors.ts';
import { challengeOf, readBody } from '../http/body.ts';
import { redirectOf } from '../http/landing.ts';
import { AUDIENCE } from '../protocol.ts';
import { accountOf } from '../providers/identities.ts';
import { type Contact, type NewAccount, nameOf, readContact } from '../users/accounts.ts';
import { isBanned, toUser } from '../users/user.ts';

/** Mounts the call by which people create accounts, where the settings allow it. */
export function addSignUpEndpoint(app: Hono, auth: Auth): void {
  const { settings, accounts, passwords, sessions, mails, kysely, limits, requests } = auth;

  /** Signs in somebody who need not prove anything more. */
  async function letIn(c: Context, account: NewAccount, method: string) {
    const session = await kysely.transaction().execute(async (tx) => {
      const { id: userId } = await accounts.create(tx, account);
      return sessions.open(tx, { userId, method, userAgent: c.req.header('User-Agent') });
    });
    return c.json(await sessions.answer(session));
  }

  app.post('/signup', async (c) => {
    await limits.call(c);
    const body = await readBody(c, requests.signUp);
    const userMetadata = body.data;
    if (!body.email && !body.phone && !body.password) {
      if (settings.anonymous) return letIn(c, { isAnonymous: true, userMetadata }, 'anonymous');
      const message = 'Anonymous sign-ins are disabled';
      throw new AuthError(422, 'anonymous_provider_disabled', message);
    }
    if (settings.signUp === 'invited') {
      const message = 'Signups not allowed for this instance';
      throw new AuthError(422, 'signup_disabled', message);
    }
    const contact = readContact(body);
    if (!body.password) throw invalid('Signup requires a valid password');
    await passwords.refuseWeak(body.password);
    await limits.tryAccount(c, nameOf(contact));
    const passwordHash = await passwords.hash(body.password);
    const account = { ...contact, passwordHash, userMetadata };
    const known = await accounts.find(contact);
    if (contact.email ? !settings.confirmEmail : !settings.confirmPhone) {
      if (known) throw new AuthError(422, 'user_already_exists', 'User already registered');
      const confirmed = {
        isEmailConfirmed: Boolean(contact.email),
        isPhoneConfirmed: Boolean(contact.phone),
      };
      return letIn(c, { ...account, ...confirmed }, 'password');
    }
    if (!contact.email) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    }
    await limits.mail(c);
    const { isRight: isSame } = await passwords.verify(body.password, known?.password_hash ?? null);
    const job = {
      purpose: 'confirmation' as const,
      email: contact.email,
      redirectTo: redirectOf(c, auth),
      language: auth.languageOf(c),
      challenge: challengeOf(body),
    };
    const user = await kysely.transaction().execute(async (tx) => {
      await mails.queue(tx, job);
      if (known) {
        // Two people chose different passwords for one address, and nobody knows who owns it, so the mail
        // confirms neither password.
        if (!isSame) await accounts.disown(tx, known);
        return null;
      }
      const made = await accounts.create(tx, account);
      return accounts.change(tx, made, { confirmation_sent_at: new Date(auth.now()) });
    });
    return c.json(user ? toUser(user) : disguised(contact, auth.now()));
  });
}

/** Answers as for a new account, because nobody may learn that the address already has one. */
function disguised(contact: Contact, now: number) {
  const at = new Date(now).toISOString();
  return {
    id: randomUUID(),
    ...{ aud: AUDIENCE, role: '', email: contact.email ?? '', phone: contact.phone ?? '' },
    ...{ confirmation_sent_at: at, app_metadata: {}, user_metadata: {}, identities: [] },
    ...{ created_at: at, updated_at: at, is_anonymous: false },
  };
}

/** Mounts the call that issues sessions in exchange for credentials. */
export function addTokenEndpoint(app: Hono, auth: Auth): void {
  const { settings, accounts, passwords, sessions, flows, kysely, now, limits, requests } = auth;
  const { providers, bearers } = auth;

  async function byPassword(c: Context) {
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
    const { refresh_token } = await readBody(c, requests.refreshGrant);
    if (!refresh_token) throw invalid('refresh_token required');
    return sessions.refresh(refresh_token);
  }

  async function byAuthCode(c: Context) {
    const { auth_code, code_verifier } = await readBody(c, requests.pkceGrant);
    if (!auth_code || !code_verifier) {
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    }
    const { userId, method, providerTokens } = await flows.takeCode(auth_code, code_verifier);
    const userAgent = c.req.header('User-Agent');
    return { ...(await sessions.start({ userId, method, userAgent })), ...providerTokens };
  }

  async function byIdToken(c: Context) {
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
    await limits.call(c);
    return c.json((await grant(c)) as object);
  });
}
