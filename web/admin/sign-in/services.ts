import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { fromCallback, fromPromise } from 'xstate';
import { readLanguage } from '#machines/language.ts';
import { signInMachine } from '#machines/sign-in/machine.ts';
import { problemOfError } from '#machines/sign-in/problems.ts';
import { isRecoveryCode } from '#machines/sign-in/typed.ts';
import {
  type Account,
  type CodePurpose,
  type Enrolment,
  type RedirectTarget,
  type Result,
  sessionEvent,
} from '#machines/sign-in/types.ts';
import { readRole } from '#machines/staff/policy.ts';
import { enrol, type StaffAuth } from './auth-client.ts';
import { type ProviderSignIn, takeCode } from './providers.ts';

/** Returns the account that a session describes. The server decides by its own check. */
function accountOf({ access_token, user }: Pick<Session, 'access_token' | 'user'>): Account {
  const { user_metadata: profile, app_metadata: given } = user;
  return {
    id: user.id,
    email: user.email ?? '',
    name: typeof profile.name === 'string' ? profile.name : '',
    language: readLanguage(profile.language),
    role: readRole(given.role),
    isNew: user.invited_at !== undefined && profile.hasPassword !== true,
    factors: (user.factors ?? [])
      .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
      .map(({ id, friendly_name = '' }) => ({ id, name: friendly_name })),
    level: decodeJwt(access_token).aal === 'aal2' ? 'aal2' : 'aal1',
  };
}

type Answer<Data> = { data: Data; error: null } | { data: unknown; error: object };

/** Returns the sign-in machine with the library behind it. */
export function provideServices(client: StaffAuth, providers: ProviderSignIn) {
  return signInMachine.provide({
    actors: {
      watch: fromCallback(({ sendBack }) => {
        const tell = (event: AuthChangeEvent, session: Session | null) =>
          sendBack(sessionEvent(event, session && accountOf(session)));
        const { subscription } = client.onAuthStateChange(tell).data;
        const reconnect = () => sendBack({ type: 'connection.back' });
        addEventListener('online', reconnect);
        return () => {
          subscription.unsubscribe();
          removeEventListener('online', reconnect);
        };
      }),
      open: fromPromise<Result<Account | null>, void>(() => open(client, providers)),
      listProviders: fromPromise<readonly string[], void>(() => providers.list()),
      leave: fromPromise<Result<null>, RedirectTarget>(({ input }) => providers.leave(input)),
      signIn: fromPromise<Result<Account>, { email: string; password: string }>(async ({ input }) =>
        entered(await client.signInWithPassword(input)),
      ),
      sendCode: fromPromise<Result<null>, { email: string; purpose: CodePurpose }>(
        async ({ input }) => {
          const { error } = await sendCode(client, input.email, input.purpose);
          return error ? failed(error) : { ok: true, value: null };
        },
      ),
      checkCode: fromPromise<
        Result<Account>,
        { email: string; code: string; purpose: CodePurpose }
      >(async ({ input: { email, code, purpose } }) => {
        const type = purpose === 'recovery' ? 'recovery' : 'email';
        return entered(await client.verifyOtp({ email, token: code, type }));
      }),
      enrol: fromPromise<Result<Enrolment>, void>(async () => {
        const { data, error } = await enrol(client);
        return error ? failed(error) : { ok: true, value: data };
      }),
      checkFactor: fromPromise<Result<Account>, { factorId: string; code: string }>(
        async ({ input }) => {
          const { data, error } = await checkFactor(client, input);
          return error ? failed(error) : { ok: true, value: accountOf(data) };
        },
      ),
      saveDetails: fromPromise<Result<Account>, { name?: string; password: string }>(
        async ({ input: { name, password } }) => {
          const language = document.documentElement.lang;
          const data = { hasPassword: true, ...(name && { name, language }) };
          const { error } = await client.updateUser({ password, data });
          return error ? failed(error) : entered(await client.getSession());
        },
      ),
      signOut: fromPromise<void, void>(async () => {
        await client.signOut({ scope: 'local' });
      }),
    },
  });
}

/** Opens the session of a link, a provider or the last visit, and checks that it is still valid. */
async function open(client: StaffAuth, providers: ProviderSignIn): Promise<Result<Account | null>> {
  const started = await client.initialize();
  const code = takeCode();
  if (started.error) return failed(started.error);
  if (code) {
    const brought = await providers.exchange(code);
    if (brought.error) return failed(brought.error);
    const taken = await client.setSession(brought.data.session);
    if (taken.error) return failed(taken.error);
  }
  const { data, error } = await client.getSession();
  if (error) return failed(error);
  if (!data.session) return { ok: true, value: null };
  const now = await client.getUser();
  if (now.error) return failed(now.error);
  return { ok: true, value: accountOf({ ...data.session, user: now.data.user }) };
}

function checkFactor(client: StaffAuth, { factorId, code }: { factorId: string; code: string }) {
  return isRecoveryCode(code)
    ? client.mfa.recoveryCodes.verify({ code })
    : client.mfa.challengeAndVerify({ factorId, code });
}

function sendCode(client: StaffAuth, email: string, purpose: CodePurpose) {
  const address = `${location.origin}/admin?lang=${document.documentElement.lang}`;
  return purpose === 'recovery'
    ? client.resetPasswordForEmail(email, { redirectTo: address })
    : client.signInWithOtp({
        email,
        options: { shouldCreateUser: false, emailRedirectTo: address },
      });
}

function entered({ data, error }: Answer<{ session: Session | null }>): Result<Account> {
  const session = error ? null : data.session;
  return session ? { ok: true, value: accountOf(session) } : failed(error);
}

function failed(error: unknown): { ok: false; problem: ReturnType<typeof problemOfError> } {
  return { ok: false, problem: problemOfError(error) };
}
