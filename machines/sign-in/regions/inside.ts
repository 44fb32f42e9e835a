import {
  accountOf,
  credentialsOf,
  factorCodeOf,
  failureOf,
  followed,
  givenBy,
  problem,
  problemOf,
} from '../params.ts';
import { signInSetup } from '../setup.ts';

const back = {
  guard: { type: 'isBack', params: accountOf },
  target: '#signIn.inside.steady',
  actions: { type: 'remember', params: accountOf },
} as const;

/** A link of a mail that was opened in another tab took the place of the session. */
const lowered = {
  guard: { type: 'isLowered', params: accountOf },
  target: '#signIn.inside.expired.factor',
  actions: { type: 'remember', params: accountOf },
} as const;

const ended = { target: 'expired', actions: 'clear' } as const;

const offline = { type: 'note', params: problem('network_error') } as const;

/**
 * Returns to the page below for the same person with a second factor; starts over for anybody else.
 */
const returned = (typing: string) =>
  ({
    onDone: [
      {
        guard: { type: 'hasFailed', params: failureOf },
        target: typing,
        actions: { type: 'note', params: problemOf },
      },
      {
        guard: { type: 'isBack', params: givenBy },
        target: '#signIn.inside.steady',
        actions: { type: 'remember', params: givenBy },
      },
      {
        guard: { type: 'isSamePerson', params: givenBy },
        target: '#signIn.inside.expired.factor',
        actions: { type: 'remember', params: givenBy },
      },
      { target: '#signIn.deciding', actions: { type: 'remember', params: givenBy } },
    ],
    onError: { target: typing, actions: offline },
  }) as const;

/**
 * The area is open. Its page stays as it is while the person signs in again in a layer above it.
 */
export const inside = signInSetup.createStateConfig({
  initial: 'steady',
  states: {
    steady: {
      on: {
        'session.ended': ended,
        'session.refused': ended,
        'session.started': [lowered, followed],
        'session.refreshed': followed,
        'account.changed': followed,
        'factor.verified': followed,
      },
    },
    expired: {
      initial: 'password',
      on: {
        'session.ended': {},
        'session.started': back,
        'session.refreshed': back,
        'factor.verified': back,
        'code.choose': {
          target: '#signIn.signedOut.byCode',
          actions: { type: 'intend', params: ({ event }) => event.purpose },
        },
      },
      states: {
        password: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'password.submit': [
                  {
                    guard: { type: 'isIncomplete', params: ({ event }) => event },
                    actions: { type: 'note', params: problem('missing_password') },
                  },
                  { target: 'checking', actions: 'clear' },
                ],
              },
            },
            checking: {
              tags: 'busy',
              on: { 'session.started': {} },
              invoke: {
                src: 'signIn',
                id: 'signInAgain',
                input: credentialsOf,
                ...returned('typing'),
              },
            },
          },
        },
        factor: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'factor.choose': {
                  actions: { type: 'pick', params: ({ event }) => event.factorId },
                },
                'code.submit': [
                  {
                    guard: { type: 'isNoFactorCode', params: ({ event }) => event.code },
                    actions: { type: 'note', params: problem('missing_code') },
                  },
                  { target: 'checking', actions: 'clear' },
                ],
              },
            },
            checking: {
              tags: 'busy',
              on: { 'factor.verified': {} },
              invoke: {
                src: 'checkFactor',
                id: 'checkFactorAgain',
                input: factorCodeOf,
                ...returned('typing'),
              },
            },
          },
        },
      },
    },
  },
});
