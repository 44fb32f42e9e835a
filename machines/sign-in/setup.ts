import { assign, setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import { cleanEmail } from '../validation/clean.ts';
import { domainOf, readCode, readFactorCode } from './typed.ts';
import type {
  Account,
  CodePurpose,
  Enrolment,
  RedirectTarget,
  Result,
  SignInContext,
  SignInEvent,
  SignInProblem,
} from './types.ts';

/** How long "one moment" is shown before people are told that the service is away. */
export const OPENING_PATIENCE_MS = 2_500;

/**
 * How long the way to a provider may take; after that, a person who is still here may choose anew.
 */
export const LEAVING_MS = 5_000;

/** How long a service that is away is left alone before it is asked again. */
export const AWAY_PAUSE_MS = 5_000;

interface Credentials {
  email: string;
  password: string;
}

export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as { email?: string },
    tags: {} as 'busy',
  },
  actors: {
    /** Reports what the library hears, of this tab and of others. */
    watch: missingCallback('watch'),
    /** Takes the session of a link, or of the last visit. */
    open: missingPromise<Result<Account | null>, void>('open'),
    listProviders: missingPromise<readonly string[], void>('listProviders'),
    /** Sends the browser to a provider or an organisation, which sends it back. */
    leave: missingPromise<Result<null>, RedirectTarget>('leave'),
    signIn: missingPromise<Result<Account>, Credentials>('signIn'),
    sendCode: missingPromise<Result<null>, { email: string; purpose: CodePurpose }>('sendCode'),
    checkCode: missingPromise<
      Result<Account>,
      { email: string; code: string; purpose: CodePurpose }
    >('checkCode'),
    enrol: missingPromise<Result<Enrolment>, void>('enrol'),
    checkFactor: missingPromise<Result<Account>, { factorId: string; code: string }>('checkFactor'),
    saveDetails: missingPromise<Result<Account>, { name?: string; password: string }>(
      'saveDetails',
    ),
    signOut: missingPromise<void, void>('signOut'),
  },
  actions: {
    remember: assign((_, account: Account | null) => ({
      account,
      ...(account && { email: account.email, factorId: account.factors[0]?.id ?? null }),
      problem: null,
    })),
    write: assign((_, email: string) => ({ email: cleanEmail(email), problem: null })),
    intend: assign((_, purpose: CodePurpose) => ({ purpose, problem: null })),
    pick: assign((_, factorId: string) => ({ factorId, problem: null })),
    show: assign((_, enrolment: Enrolment | null) => ({
      enrolment,
      factorId: enrolment?.factorId ?? null,
    })),
    offer: assign((_, providers: readonly string[]) => ({ providers })),
    recover: assign({ isRecovering: true }),
    endRecovery: assign({ isRecovering: false }),
    note: assign((_, problem: SignInProblem) => ({ problem })),
    clear: assign({ problem: null }),
    forget: assign({ account: null, isRecovering: false, enrolment: null, factorId: null }),
  },
  guards: {
    isSignedIn: (_, account: Account | null) => account !== null,
    isIncomplete: (_, { email, password }: Credentials) => email.trim() === '' || password === '',
    hasFailed: (_, problem: SignInProblem | null) => problem !== null,
    isAway: (_, problem: SignInProblem | null) => problem?.code === 'network_error',
    isOver: (_, problem: SignInProblem | null) => problem?.code === 'session_ended',
    isBlank: (_, text: string) => text.trim() === '',
    isNoAddress: (_, typed: string) => domainOf(typed) === null,
    isNoCode: (_, typed: string) => readCode(typed) === null,
    isNoFactorCode: (_, typed: string) => readFactorCode(typed) === null,
    isSamePerson: ({ context }, account: Account | null) => account?.id === context.account?.id,
    /** The person is signed in again, as fully as the area asks for. */
    isBack: ({ context }, account: Account | null) =>
      account?.id === context.account?.id && account?.level === 'aal2',
    isLowered: ({ context }, account: Account | null) =>
      account?.id === context.account?.id &&
      account?.level === 'aal1' &&
      account.factors.length > 0,
    hasNoRole: ({ context }) => context.account?.role == null,
    needsFactor: ({ context: { account } }) =>
      account?.level === 'aal1' && account.factors.length > 0,
    isNew: ({ context }) => context.account?.isNew === true,
    isRecovering: ({ context }) => context.isRecovering,
    hasNoFactor: ({ context }) => context.account?.factors.length === 0,
  },
  delays: { awayPause: AWAY_PAUSE_MS, openingPatience: OPENING_PATIENCE_MS, leaving: LEAVING_MS },
});
