import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { applyToken, kindsOfType, typeOfPurpose, type VerificationType } from '../codes/verify.ts';
import { AuthError, invalid, isEmailTaken } from '../errors.ts';
import { challengeOf, readBody } from '../http/body.ts';
import { land, landRefused, redirectOf, withFragment } from '../http/landing.ts';
import type { AuthMailJob, AuthMailPurpose } from '../options.ts';
import { challengeIn } from '../providers/flows.ts';
import type { OneTimeTokenRow } from '../tables.ts';
import { type NewAccount, nameOf, readContact } from '../users/accounts.ts';

/** The purposes of each kind of mail that can be sent again. */
const resent: Record<string, AuthMailPurpose[]> = {
  signup: ['confirmation'],
  email_change: ['email_change_current', 'email_change_new'],
};

/**
 * Mounts codes and links by mail, and codes by message. An address or a number without an account gets the
 * same response, and no mail.
 */
export function addCodeEndpoints(app: Hono, auth: Auth): void {
  const { settings, accounts, mails, bearers, kysely, enqueue, now, limits, requests } = auth;

  async function mail(
    c: Context,
    purposes: readonly AuthMailPurpose[],
    job: Pick<AuthMailJob, 'email' | 'challenge'>,
    /** Runs only after the limits have allowed the call. */
    prepare: () => Promise<unknown> = async () => undefined,
  ) {
    await limits.call(c);
    await limits.mail(c);
    await prepare();
    const asked = { ...job, redirectTo: redirectOf(c, auth), language: auth.languageOf(c) };
    await kysely.transaction().execute(async (tx) => {
      for (const purpose of purposes) await mails.queue(tx, { ...asked, purpose });
    });
    return c.json({});
  }

  async function message(c: Context, phone: string) {
    if (!settings.messageDomain) throw noPhone();
    await limits.call(c);
    await limits.mail(c);
    const job = { phone, language: auth.languageOf(c) };
    await kysely.transaction().execute((tx) => enqueue(tx, 'auth-message', job));
    return c.json({});
  }

  const makeUnlessKnown = (account: NewAccount) =>
    kysely
      .transaction()
      .execute((tx) => accounts.create(tx, account))
      .catch((error) => {
        if (!isEmailTaken(error)) throw error;
      });

  async function signIn(c: Context) {
    const body = await readBody(c, requests.code);
    if (body.phone) return message(c, body.phone);
    if (!body.email) throw invalid('An email address is required');
    const challenge = challengeOf(body);
    const account = { email: body.email, userMetadata: body.data };
    const makesAccount = settings.signUp === 'open' && body.create_user !== false;
    const prepare = makesAccount ? () => makeUnlessKnown(account) : undefined;
    return mail(c, ['sign_in'], { email: body.email, challenge }, prepare);
  }

  app.post('/otp', signIn);
  app.post('/magiclink', signIn);

  app.post('/recover', async (c) => {
    const body = await readBody(c, requests.code);
    if (!body.email) throw invalid('Password recovery requires an email');
    return mail(c, ['recovery'], { email: body.email, challenge: challengeOf(body) });
  });

  app.post('/resend', async (c) => {
    const body = await readBody(c, requests.resend);
    if (body.phone && body.type === 'sms') return message(c, body.phone);
    if (body.phone || body.type === 'sms' || body.type === 'phone_change') throw noPhone();
    const purposes = Object.hasOwn(resent, body.type) ? resent[body.type] : undefined;
    if (!purposes)
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    if (!body.email) throw invalid('Type provided requires an email address');
    return mail(c, purposes, { email: body.email, challenge: challengeOf(body) });
  });

  app.get('/reauthenticate', async (c) => {
    const { user } = await bearers.caller(c);
    if (!user.email) {
      throw invalid('Reauthentication requires the user to have an email or a phone number');
    }
    return mail(c, ['reauthentication'], { email: user.email, challenge: null }, () =>
      kysely
        .transaction()
        .execute((tx) => accounts.change(tx, user, { reauthentication_sent_at: new Date(now()) })),
    );
  });
}

const noPhone = () => new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Mounts the calls that take codes and links back. */
export function addVerifyEndpoints(app: Hono, auth: Auth): void {
  const { oneTimeTokens, sessions, limits, requests, showLinkPage } = auth;

  const openSession = (c: Context, { userId, method }: { userId: string; method: string }) =>
    sessions.start({ userId, method, userAgent: c.req.header('User-Agent') });

  app.post('/verify', async (c) => {
    await limits.call(c);
    const body = await readBody(c, requests.verify);
    const kinds = kindsOfType[readType(body.type)];
    let token: OneTimeTokenRow;
    if (body.token_hash) token = await oneTimeTokens.takeLink(body.token_hash, kinds);
    else {
      if (!body.token) throw invalid('Verify requires a token or a token hash');
      const recipient = nameOf(readContact(body));
      await limits.tryAccount(c, recipient);
      token = await oneTimeTokens.takeCode({ kinds, recipient }, body.token);
      await limits.forgive(recipient);
    }
    const verified = await applyToken(auth, token);
    if (verified.isHalf) return c.json({ msg: HALF, code: 200 });
    return c.json(await openSession(c, verified));
  });

  app.get('/verify', async (c) => {
    await limits.call(c);
    const redirectTo = redirectOf(c, auth);
    const { token: link = '', type = '' } = c.req.query();
    const isPkce = link.startsWith('pkce_');
    try {
      const token = await oneTimeTokens.takeLink(link, kindsOfType[readType(type)]);
      const verified = await applyToken(auth, token);
      if (verified.isHalf) {
        return c.redirect(withFragment(redirectTo, { message: HALF, sb: '' }), 303);
      }
      const { userId, method } = verified;
      const challenge = challengeIn(token);
      return await land(c, auth, { userId, method, challenge, redirectTo, type });
    } catch (error) {
      const description = 'Email link is invalid or has expired';
      return landRefused(c, error, { redirectTo, isPkce }, description);
    }
  });

  // Shows a button whose press uses the link up, because security scanners open the links in mails.
  app.get('/open', async (c) => {
    const { token = '', purpose = '', lang } = c.req.query();
    const type = Object.hasOwn(typeOfPurpose, purpose)
      ? typeOfPurpose[purpose as keyof typeof typeOfPurpose]
      : undefined;
    if (!type || !token) return showLinkPage(c, lang, null, 404);
    const redirectTo = redirectOf(c, auth);
    const fields = { token, type, redirect_to: redirectTo };
    const ask = { purpose: purpose as keyof typeof typeOfPurpose, fields };
    const response = await showLinkPage(c, lang, ask, 200);
    // The form's response redirects there, and browsers apply `form-action` to redirects.
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const targets = `form-action 'self' ${new URL(redirectTo).origin}`;
    // Set on the context, whose headers win over the response's in Hono.
    c.header('Content-Security-Policy', policy.replace("form-action 'self'", targets));
    return response;
  });
}

function readType(type: string): VerificationType {
  if (Object.hasOwn(kindsOfType, type)) return type as VerificationType;
  throw invalid('Invalid verification type');
}
