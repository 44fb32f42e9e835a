import type { Language } from '../language.ts';
import type { StaffRole } from '../staff/policy.ts';
import type { SignInProblemCode } from './problems.ts';

/** An authenticator app, which a person shows besides a password. */
interface Factor {
  id: string;
  name: string;
}

/** What the program knows of the person who is signed in. */
export interface Account {
  id: string;
  email: string;
  name: string;
  language: Language | null;
  role: StaffRole | null;
  /** Came by an invitation and has chosen no password yet. */
  isNew: boolean;
  /** The factors that were confirmed. */
  factors: readonly Factor[];
  level: 'aal1' | 'aal2';
}

/** The key for an authenticator app. */
export interface Enrolment {
  factorId: string;
  /** An SVG as a data address. */
  qrCode: string;
  secret: string;
}

/** The purposes of a mailed code. */
export type CodePurpose = 'signIn' | 'recovery';

export interface SignInProblem {
  code: SignInProblemCode;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; problem: SignInProblem };

export interface SignInContext {
  account: Account | null;
  /** The address as it was last typed; forms begin with it. */
  email: string;
  purpose: CodePurpose;
  /** Signed in by a recovery, and so about to choose a password. */
  isRecovering: boolean;
  factorId: string | null;
  enrolment: Enrolment | null;
  problem: SignInProblem | null;
  /** The providers through which people may sign in instead, by the service's names. */
  providers: readonly string[];
}

/** The library's events. */
type SessionEvent =
  | { type: 'session.found'; account: Account | null }
  | { type: 'session.started'; account: Account | null }
  | { type: 'session.refreshed'; account: Account | null }
  | { type: 'session.ended' }
  | { type: 'account.changed'; account: Account | null }
  | { type: 'recovery.started'; account: Account | null }
  | { type: 'factor.verified'; account: Account | null };

/**
 * The target of a redirect: a provider by its name, or an organisation by the domain of its people.
 */
export type RedirectTarget = { provider: string } | { domain: string };

export type SignInEvent =
  | SessionEvent
  | { type: 'password.choose' }
  | { type: 'provider.choose'; provider: string }
  | { type: 'organisation.choose'; email: string }
  | { type: 'code.choose'; purpose: CodePurpose }
  | { type: 'password.submit'; email: string; password: string }
  | { type: 'email.submit'; email: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'factor.choose'; factorId: string }
  | { type: 'details.submit'; name: string; password: string }
  | { type: 'newPassword.submit'; password: string }
  /** The server refused a call because it has no session. */
  | { type: 'session.refused' }
  | { type: 'connection.back' }
  | { type: 'retry' }
  | { type: 'signOut' };

/** The names under which auth-js tells what happened (specification §4). */
const names = {
  INITIAL_SESSION: 'session.found',
  SIGNED_IN: 'session.started',
  SIGNED_OUT: 'session.ended',
  TOKEN_REFRESHED: 'session.refreshed',
  USER_UPDATED: 'account.changed',
  PASSWORD_RECOVERY: 'recovery.started',
  MFA_CHALLENGE_VERIFIED: 'factor.verified',
} as const satisfies Record<string, SessionEvent['type']>;

export type LibraryEvent = keyof typeof names;

export function sessionEvent(event: LibraryEvent, account: Account | null): SessionEvent {
  return { type: names[event], account };
}
