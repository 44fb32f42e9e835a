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
