import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, isEmailTaken } from '../errors.ts';
import { challengeOf, readBody } from '../http/body.ts';
import { redirectOf } from '../http/landing.ts';
import type { AuthMailJob, AuthMailPurpose } from '../job-data.ts';
import type { NewAccount } from '../users/accounts.ts';

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
