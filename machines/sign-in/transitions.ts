import { accountOf, failureOf, givenBy, problem, problemOf } from './params.ts';

const offline = { type: 'note', params: problem('network_error') } as const;
const refused = { type: 'note', params: problemOf } as const;
const hasFailed = { type: 'hasFailed', params: failureOf } as const;

/** The session was ended elsewhere meanwhile. */
export const over = {
  guard: { type: 'isOver', params: failureOf },
  target: '#signIn.signedOut',
  actions: refused,
} as const;

/** What a call leads to that gives an account: the next question to it, or back to what was typed. */
export const entering = {
  onDone: [
    over,
    { guard: hasFailed, target: 'typing', actions: refused },
    { target: '#signIn.deciding', actions: { type: 'remember', params: givenBy } },
  ],
  onError: { target: 'typing', actions: offline },
} as const;

/** The same for a call that gives nothing but leads on. */
export const onTo = (next: string, back: string) =>
  ({
    onDone: [
      { guard: hasFailed, target: back, actions: refused },
      { target: next, actions: 'clear' },
    ],
    onError: { target: back, actions: offline },
  }) as const;

/** Signed in by another tab. */
export const followed = {
  target: '#signIn.deciding',
  actions: { type: 'remember', params: accountOf },
} as const;
