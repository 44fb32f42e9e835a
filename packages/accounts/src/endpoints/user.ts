import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Auth } from '../auth.ts';
import { forgetEmailChange } from '../codes/verify.ts';
import { AuthError, emailTaken, invalid, phoneTaken } from '../errors.ts';
import type { Caller } from '../http/bearer.ts';
import { challengeOf, readBody } from '../http/body.ts';
import { redirectOf } from '../http/landing.ts';
import type { Requests } from '../http/requests.ts';
import type { SignOutScope } from '../sessions/sessions.ts';
import { toUser } from '../users/user.ts';

type UserBody = z.infer<Requests['user']>;

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[];

/** A session younger than this counts as a fresh proof of identity. */
const FRESH_SESSION_MS = 15 * 60_000;

/** Mounts the calls about one's own account, and sign-out. */
export function addUserEndpoints(app: Hono, auth: Auth): void {
  const {
    accounts,
    passwords,
    sessions,
    bearers,
    mails,
    oneTimeTokens,
    kysely,
    now,
    limits,
    requests,
  } = auth;

  app.get('/user', async (c) => c.json(toUser((await bearers.caller(c)).user)));

  app.put('/user', async (c) => {
    const caller = await bearers.caller(c);
    const body = await readBody(c, requests.user);
    const changesEmail = body.email !== undefined && body.email !== caller.user.email;
    const changesSecret = changesEmail || body.password !== undefined;
    if (changesSecret) refuseLowAssurance(caller);
    const password_hash = body.password ? await newPassword(c, caller, body.password, body) : null;
    if (body.phone && body.phone !== caller.user.phone) await refusePhone(body.phone);
    if (changesEmail && body.email) {
      if (await accounts.find({ email: body.email })) throw emailTaken();
      await limits.mail(c);
    }
    const user = await kysely.transaction().execute(async (tx) => {
      if (changesEmail && body.email) {
        const job = {
          redirectTo: redirectOf(c, auth),
          language: auth.languageOf(c),
          challenge: challengeOf(body),
          email: caller.user.email ?? body.email,
        };
        await forgetEmailChange(tx, caller.user.id);
        if (caller.user.email) await mails.queue(tx, { ...job, purpose: 'email_change_current' });
        await mails.queue(tx, { ...job, purpose: 'email_change_new' });
      }
      if (password_hash) {
        await tx
          .deleteFrom('accounts.sessions')
          .where('user_id', '=', caller.user.id)
          .where('id', '<>', caller.session.id)
          .execute();
      }
      return accounts.change(tx, caller.user, {
        ...(password_hash && { password_hash }),
        ...(body.data && { user_metadata: body.data }),
        ...(changesEmail && {
          new_email: body.email ?? null,
          email_change_sent_at: new Date(now()),
        }),
      });
    });
    return c.json(toUser(user));
  });

  app.post('/logout', async (c) => {
    const { session } = await bearers.caller(c);
    const scope = c.req.query('scope') ?? 'global';
    if (!scopes.includes(scope)) throw invalid(`Unsupported logout scope: ${scope.slice(0, 20)}`);
    await sessions.end(session, scope as SignOutScope);
    return c.body(null, 204);
  });

  /**
   * Checks a new password and returns its hash. An account with a password needs a fresh session, the current
   * password or a mailed code, so that nobody takes it over by a session that was left open or stolen.
   */
  async function newPassword(
    c: Context,
    { user, session }: Caller,
    chosen: string,
    { current_password, nonce }: UserBody,
  ): Promise<string> {
    const isFresh = now() - session.created_at.getTime() <= FRESH_SESSION_MS;
    if (current_password !== undefined) {
      await limits.tryAccount(c, user.id);
      const { isRight } = await passwords.verify(current_password, user.password_hash);
      if (!isRight) throw wrongCurrent();
    } else if (nonce) {
      await limits.tryAccount(c, user.id);
      await oneTimeTokens
        .takeCode(
          { userId: user.id, kinds: ['reauthentication'], recipient: user.email ?? '' },
          nonce,
        )
        .catch((error) => {
          if (!(error instanceof AuthError)) throw error;
          throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
        });
    } else if (!isFresh && user.password_hash) {
      const message = 'Password update requires reauthentication';
      throw new AuthError(400, 'reauthentication_needed', message);
    }
    const { isRight } = await passwords.verify(chosen, user.password_hash);
    if (isRight) {
      const message = 'New password should be different from the old password.';
      throw new AuthError(422, 'same_password', message);
    }
    await passwords.refuseWeak(chosen);
    return passwords.hash(chosen);
  }

  async function refusePhone(given: string): Promise<never> {
    if (await accounts.find({ phone: given })) throw phoneTaken();
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers cannot be confirmed here');
  }
}

/** Refuses a change that could lock the owner out unless the session has used the second factor that exists. */
function refuseLowAssurance({ user, session }: Caller): void {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (!hasFactor || session.aal === 'aal2') return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

const wrongCurrent = () =>
  new AuthError(400, 'current_password_mismatch', 'The current password is wrong');
