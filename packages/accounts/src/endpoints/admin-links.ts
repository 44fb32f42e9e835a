import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Auth } from '../auth.ts';
import { invite } from '../codes/invitations.ts';
import { kindsOfType, typeOfPurpose } from '../codes/verify.ts';
import { emailTaken, invalid, noUser } from '../errors.ts';
import { readBody } from '../http/body.ts';
import { redirectOf } from '../http/landing.ts';
import type { Requests } from '../http/requests.ts';
import type { Tx } from '../options.ts';
import { type FullUser, toUser } from '../users/user.ts';

type LinkBody = z.infer<Requests['link']>;

const purposeOf = (type: LinkBody['type']) =>
  type === 'email_change_current' || type === 'email_change_new' ? type : kindsOfType[type][0];

/** Mounts invitations, and links that an administrator hands over instead of a mail. */
export function addAdminLinkEndpoints(app: Hono, auth: Auth): void {
  const { accounts, passwords, bearers, mails, oneTimeTokens, kysely, now, requests } = auth;

  app.post('/invite', async (c) => {
    await bearers.administrator(c);
    const body = await readBody(c, requests.invite);
    if (!body.email) throw invalid('An email address is required');
    const job = {
      purpose: 'invitation' as const,
      email: body.email,
      redirectTo: redirectOf(c, auth),
      language: auth.languageOf(c),
      challenge: null,
    };
    const user = await kysely.transaction().execute(async (tx) => {
      const invited = await invite(auth, tx, { email: job.email, userMetadata: body.data });
      await mails.queue(tx, job);
      await accounts.note(tx, 'user_invited', invited);
      return invited;
    });
    return c.json(toUser(user));
  });

  app.post('/admin/generate_link', async (c) => {
    await bearers.administrator(c);
    const body = await readBody(c, requests.link);
    if (!body.email) throw invalid('An email address is required');
    const address = body.email;
    if (body.password) await passwords.refuseWeak(body.password);
    const passwordHash = body.password ? await passwords.hash(body.password) : null;
    const purpose = purposeOf(body.type);
    const { user, code, link } = await kysely.transaction().execute(async (tx) => {
      const owner = await accountFor(tx, body, address, passwordHash);
      const recipient = purpose === 'email_change_new' ? (owner.new_email ?? '') : address;
      const token = { userId: owner.id, kind: purpose, recipient };
      return { user: owner, ...(await oneTimeTokens.issue(tx, token)) };
    });
    const redirectTo = redirectOf(c, auth, body.redirect_to);
    const type = typeOfPurpose[purpose];
    const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo });
    return c.json({
      ...toUser(user),
      action_link: `${auth.url}/verify?${query}`,
      email_otp: code,
      hashed_token: link,
      redirect_to: redirectTo,
      verification_type: body.type,
    });
  });

  /** Returns the link's account, creating it where the link's type asks for that. */
  async function accountFor(
    tx: Tx,
    { type, data, new_email }: LinkBody,
    address: string,
    passwordHash: string | null,
  ): Promise<FullUser> {
    if (type === 'invite') return invite(auth, tx, { email: address, userMetadata: data });
    const known = await accounts.find({ email: address }, tx);
    if (type === 'signup') {
      if (known?.email_confirmed_at) throw emailTaken();
      if (!passwordHash) throw invalid('Signup requires a valid password');
      if (!known) {
        return accounts.create(tx, { email: address, passwordHash, userMetadata: data });
      }
      return accounts.change(tx, known, { password_hash: passwordHash });
    }
    if (!known) throw noUser(404, 'User with this email not found');
    if (type === 'magiclink' || type === 'recovery') return known;
    if (!new_email) throw invalid('A new email address is required');
    return accounts.change(tx, known, { new_email, email_change_sent_at: new Date(now()) });
  }
}
