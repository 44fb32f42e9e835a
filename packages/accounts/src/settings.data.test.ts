import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { authEnvironment, authSettings } from './settings.ts';
import { type AuthService, openAuthService } from './testing/service.ts';

/** As it is where nothing is set. */
const usual = await openAuthService();
afterAll(() => usual.close());

const password = 'quiet orchard lantern';
let people = 0;

const newEmail = () => {
  people += 1;
  return `somebody${people}@example.org`;
};

const newPhone = () => {
  people += 1;
  return `97150111${1_000 + people}`;
};

/** Somebody who has a password, and has confirmed nothing. */
async function unconfirmed(contact: { email: string } | { phone: string }) {
  const { accounts, passwords } = usual.auth;
  const passwordHash = await passwords.hash(password);
  await usual.database.kysely
    .transaction()
    .execute((tx) => accounts.create(tx, { ...contact, passwordHash }));
  return { ...contact, password };
}

async function signedIn(service: AuthService) {
  const client = service.client();
  const { data, error } = await client.signInWithPassword(await service.person(newEmail()));
  if (error) throw error;
  return { client, session: data.session };
}

const reasonsAt = async (service: AuthService, chosen: string) => {
  const { error } = await service.client().signUp({ email: newEmail(), password: chosen });
  return error && 'reasons' in error ? error.reasons : error;
};

type Observe = (service: AuthService) => Promise<void>;

/** What is usual is for the other tests. */
const rows: ReadonlyArray<[setting: string, outcome: string, observe: Observe]> = [
  [
    'AUTH_CONFIRM_EMAIL=false',
    'an address need not be confirmed, and one that is taken is told',
    async (service) => {
      const who = { email: newEmail(), password };
      const { data } = await service.client().signUp(who);
      expect(data.session?.user.email_confirmed_at).toBeTruthy();
      expect((await service.client().signUp(who)).error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
        message: 'User already registered',
      });
      const early = await unconfirmed({ email: newEmail() });
      expect((await usual.client().signInWithPassword(early)).error).toMatchObject({
        status: 400,
        code: 'email_not_confirmed',
      });
      expect((await service.client().signInWithPassword(early)).error).toBeNull();
      expect(await service.sendMails()).toEqual([]);
      expect(await (await service.ask('/settings')).json()).toMatchObject({
        mailer_autoconfirm: true,
        phone_autoconfirm: false,
      });
    },
  ],
  [
    'AUTH_CONFIRM_PHONE=false',
    'a phone need not be confirmed, and one that is taken is told',
    async (service) => {
      const who = { phone: newPhone(), password };
      const { data } = await service.client().signUp(who);
      expect(data.session?.user).toMatchObject({
        phone: who.phone,
        phone_confirmed_at: expect.any(String),
      });
      expect((await service.client().signUp(who)).error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
      });
      const early = await unconfirmed({ phone: newPhone() });
      expect((await usual.client().signInWithPassword(early)).error).toMatchObject({
        status: 400,
        code: 'phone_not_confirmed',
      });
      expect((await service.client().signInWithPassword(early)).error).toBeNull();
      expect(await (await service.ask('/settings')).json()).toMatchObject({
        mailer_autoconfirm: false,
        phone_autoconfirm: true,
      });
    },
  ],
  [
    'AUTH_PASSWORD_LENGTH=12',
    'a password of twelve characters is needed',
    async (service) => {
      expect(await reasonsAt(service, 'quiet lante')).toEqual(['length']);
      expect(await reasonsAt(service, 'quiet lanter')).toBeNull();
    },
  ],
  [
    'AUTH_PASSWORD_RULES=letters_digits',
    'a password needs letters and digits',
    async (service) => {
      expect(await reasonsAt(service, 'quiet orchard')).toEqual(['characters']);
      expect(await reasonsAt(service, '2026 11 24 15')).toEqual(['characters']);
      expect(await reasonsAt(service, 'quiet orchard 7')).toBeNull();
      const { email } = await service.person(newEmail(), 'quiet orchard');
      const { data, error } = await service
        .client()
        .signInWithPassword({ email, password: 'quiet orchard' });
      expect([error, data.weakPassword?.reasons]).toEqual([null, ['characters']]);
    },
  ],
  [
    'AUTH_PASSWORD_RULES=lower_upper_letters_digits',
    'a password needs capitals too',
    async (service) => {
      expect(await reasonsAt(service, 'quiet orchard 7')).toEqual(['characters']);
      expect(await reasonsAt(service, 'Quiet orchard 7')).toBeNull();
    },
  ],
  [
    'AUTH_PASSWORD_RULES=lower_upper_letters_digits_symbols',
    'a password needs symbols too',
    async (service) => {
      expect(await reasonsAt(service, 'Quiet orchard 7')).toEqual(['characters']);
      expect(await reasonsAt(service, 'Quiet orchard 7!')).toBeNull();
    },
  ],
  [
    'AUTH_CODE_LENGTH=10',
    'a code has ten digits',
    async (service) => {
      const { email } = await service.person(newEmail());
      const client = service.client();
      await client.signInWithOtp({ email });
      const [{ code: token = '' } = {}] = await service.sendMails();
      expect(token).toMatch(/^\d{10}$/);
      const shorter = { email, token: token.slice(0, 6), type: 'email' } as const;
      expect((await client.verifyOtp(shorter)).error).toMatchObject({ code: 'otp_expired' });
      expect((await client.verifyOtp({ ...shorter, token })).error).toBeNull();
    },
  ],
  [
    'AUTH_CODE_SECONDS=120',
    'a code lasts two minutes',
    async (service) => {
      const { email } = await service.person(newEmail());
      const client = service.client();
      const verifyAfter = async (ms: number) => {
        await client.signInWithOtp({ email });
        const [{ code: token = '' } = {}] = await service.sendMails();
        service.pass(ms);
        return (await client.verifyOtp({ email, token, type: 'email' })).error;
      };
      expect(await verifyAfter(119_999)).toBeNull();
      expect(await verifyAfter(120_000)).toMatchObject({ status: 403, code: 'otp_expired' });
    },
  ],
  [
    'AUTH_INVITATION_SECONDS=120',
    'an invitation lasts two minutes, and a code as long as ever',
    async (service) => {
      const email = newEmail();
      const acceptAfter = async (ms: number) => {
        const token = await service.auth.accessTokens.signForService();
        const headers = { Authorization: `Bearer ${token}` };
        const admin = new AuthAdminApi({ url: service.url, headers });
        expect((await admin.inviteUserByEmail(email)).error).toBeNull();
        const [{ code = '' } = {}] = await service.sendMails();
        service.pass(ms);
        return service.client().verifyOtp({ email, token: code, type: 'invite' });
      };
      expect((await acceptAfter(120_000)).error).toMatchObject({ code: 'otp_expired' });
      expect((await acceptAfter(119_999)).data.user?.email).toBe(email);
      await service.client().signInWithOtp({ email });
      const [{ code = '' } = {}] = await service.sendMails();
      service.pass(120_000);
      const signIn = { email, token: code, type: 'email' } as const;
      expect((await service.client().verifyOtp(signIn)).error).toBeNull();
    },
  ],
  [
    'AUTH_TOKEN_SECONDS=60',
    'an access token holds for a minute',
    async (service) => {
      const { client, session } = await signedIn(service);
      const now = Math.floor(service.now() / 1_000);
      expect(session).toMatchObject({ expires_in: 60, expires_at: now + 60 });
      const statusOf = async (token = '') => {
        const headers = { Authorization: `Bearer ${token}` };
        return (await service.ask('/user', { headers })).status;
      };
      service.pass(59_000);
      expect(await statusOf(session.access_token)).toBe(200);
      service.pass(1_000);
      expect(await statusOf(session.access_token)).toBe(403);
      const { data } = await client.refreshSession(session);
      expect(await statusOf(data.session?.access_token)).toBe(200);
    },
  ],
  [
    'AUTH_REUSE_SECONDS=60',
    'a refresh token is answered again for a minute',
    async (service) => {
      const { client, session } = await signedIn(service);
      const first = await client.refreshSession(session);
      service.pass(60_000);
      const again = await service.client().refreshSession(session);
      expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token);
      service.pass(1);
      const late = await service.client().refreshSession(session);
      expect(late.error).toMatchObject({ code: 'refresh_token_already_used' });
    },
  ],
  [
    'AUTH_REUSE_SECONDS=0',
    'a refresh token is never answered again',
    async (service) => {
      const { client, session } = await signedIn(service);
      expect((await client.refreshSession(session)).error).toBeNull();
      service.pass(1);
      const again = await service.client().refreshSession(session);
      expect(again.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    },
  ],
  [
    'AUTH_SESSION_DAYS=1',
    'a session that is left alone for a day is over',
    async (service) => {
      const { client } = await signedIn(service);
      service.pass(86_400_000 - 1);
      expect((await client.refreshSession()).error).toBeNull();
      service.pass(86_400_000);
      expect((await client.refreshSession()).error).toMatchObject({
        status: 400,
        code: 'session_expired',
      });
    },
  ],
];

it.each(rows)('%s: %s', async (setting, _, observe) => {
  const [name = '', value] = setting.split('=');
  const environment = z.object(authEnvironment).parse({ AUTH_SIGN_UP: 'open', [name]: value });
  const service = await openAuthService(authSettings(environment), usual);
  try {
    await observe(service);
  } finally {
    await service.close();
  }
});
