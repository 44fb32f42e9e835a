import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../errors.ts';
import { challengeOf, readBody } from '../http/body.ts';
import { redirectOf } from '../http/landing.ts';
import { AUDIENCE } from '../protocol.ts';
import { type Contact, type NewAccount, nameOf, readContact } from '../users/accounts.ts';
import { toUser } from '../users/user.ts';

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
