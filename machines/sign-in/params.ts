import { assertEvent } from 'xstate';
import { cleanLine } from '../validation/clean.ts';
import type { SignInProblemCode } from './problems.ts';
import { domainOf, readCode, readFactorCode } from './typed.ts';
import type {
  Account,
  RedirectTarget,
  Result,
  SignInContext,
  SignInEvent,
  SignInProblem,
} from './types.ts';

interface Done<Value> {
  event: { output: Result<Value> };
}

interface Given {
  context: SignInContext;
  event: SignInEvent;
}

/** The answer of an actor, as `params` of a guard or an action. */
export function givenBy<Value>({ event }: Done<Value>): Value | null {
  return event.output.ok ? event.output.value : null;
}

export function failureOf({ event }: Done<unknown>): SignInProblem | null {
  return event.output.ok ? null : event.output.problem;
}

export function problemOf(done: Done<unknown>): SignInProblem {
  return failureOf(done) ?? { code: 'unexpected' };
}

export function accountOf({ event }: { event: { account: Account | null } }): Account | null {
  return event.account;
}

export const problem = (code: SignInProblemCode) => (): SignInProblem => ({ code });

/** Secrets pass from the event to the call and are kept nowhere. */
export function credentialsOf({ context, event }: Given) {
  assertEvent(event, 'password.submit');
  return { email: context.email, password: event.password };
}

export function redirectTargetOf({ event }: Given): RedirectTarget {
  assertEvent(event, ['provider.choose', 'organisation.choose']);
  return event.type === 'provider.choose'
    ? { provider: event.provider }
    : { domain: domainOf(event.email) ?? '' };
}

export function mailedCodeOf({ context: { email, purpose }, event }: Given) {
  assertEvent(event, 'code.submit');
  return { email, purpose, code: readCode(event.code) ?? '' };
}

export function factorCodeOf({ context, event }: Given) {
  assertEvent(event, 'code.submit');
  return { factorId: context.factorId ?? '', code: readFactorCode(event.code) ?? '' };
}

export function detailsOf({ event }: Given) {
  assertEvent(event, ['details.submit', 'newPassword.submit']);
  const { password } = event;
  return event.type === 'details.submit' ? { name: cleanLine(event.name), password } : { password };
}

const offline = { type: 'note', params: problem('network_error') } as const;
const refused = { type: 'note', params: problemOf } as const;
const hasFailed = { type: 'hasFailed', params: failureOf } as const;

/** The session was ended elsewhere meanwhile. */
export const over = {
  guard: { type: 'isOver', params: failureOf },
  target: '#signIn.signedOut',
  actions: refused,
} as const;

/**
 * The transitions after a call that returns an account: to the next question, or back to the form.
 */
export const entering = {
  onDone: [
    over,
    { guard: hasFailed, target: 'typing', actions: refused },
    { target: '#signIn.deciding', actions: { type: 'remember', params: givenBy } },
  ],
  onError: { target: 'typing', actions: offline },
} as const;

/** The transitions after a call that returns nothing: on to the next state, or back to the form. */
export const onTo = (next: string, back: string) =>
  ({
    onDone: [
      { guard: hasFailed, target: back, actions: refused },
      { target: next, actions: 'clear' },
    ],
    onError: { target: back, actions: offline },
  }) as const;

/** Another tab signed in. */
export const followed = {
  target: '#signIn.deciding',
  actions: { type: 'remember', params: accountOf },
} as const;
