import type { Account, SessionEvent } from './types.ts';

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
