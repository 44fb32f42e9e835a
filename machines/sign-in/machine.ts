import {
  detailsOf,
  entering,
  factorCodeOf,
  failureOf,
  followed,
  givenBy,
  over,
  problem,
  problemOf,
} from './params.ts';
import { inside } from './regions/inside.ts';
import { signedOut } from './regions/signed-out.ts';
import { signInSetup } from './setup.ts';

const offline = { type: 'note', params: problem('network_error') } as const;

const reopened = { target: '#signIn.opening', reenter: true } as const;

const noCode = {
  guard: { type: 'isNoCode', params: ({ event }: { event: { code: string } }) => event.code },
  actions: { type: 'note', params: problem('missing_code') },
} as const;

const noFactorCode = { ...noCode, guard: { ...noCode.guard, type: 'isNoFactorCode' } } as const;

const noPassword = {
  guard: {
    type: 'isBlank',
    params: ({ event }: { event: { password: string } }) => event.password,
  },
  actions: { type: 'note', params: problem('missing_password') },
} as const;

/** The way into the admin area: who somebody is, what is still missing, and what happens when a session ends. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    account: null,
    email: input.email ?? '',
    purpose: 'signIn',
    isRecovering: false,
    factorId: null,
    enrolment: null,
    problem: null,
    providers: [],
  }),
  invoke: { src: 'watch', id: 'watch' },
  initial: 'opening',
  on: {
    signOut: '.signingOut',
    'session.ended': {
      target: '.signedOut',
      actions: { type: 'note', params: problem('session_ended') },
    },
  },
  states: {
    opening: {
      tags: 'busy',
      on: { signOut: {}, 'session.ended': {}, 'recovery.started': { actions: 'recover' } },
      invoke: {
        src: 'open',
        id: 'open',
        onDone: [
          { guard: { type: 'isAway', params: failureOf }, target: 'away' },
          {
            guard: { type: 'hasFailed', params: failureOf },
            target: 'signedOut',
            actions: { type: 'note', params: problemOf },
          },
          {
            guard: { type: 'isSignedIn', params: givenBy },
            target: 'deciding',
            actions: { type: 'remember', params: givenBy },
          },
          { target: 'signedOut' },
        ],
        onError: 'away',
      },
      initial: 'prompt',
      states: {
        prompt: { after: { openingPatience: 'late' } },
        // The library asks again by itself meanwhile, for up to half a minute.
        late: { on: { retry: reopened, 'connection.back': reopened } },
      },
    },
    away: {
      on: { 'session.ended': {}, retry: 'opening', 'connection.back': 'opening' },
      after: { awayPause: 'opening.late' },
    },
    signedOut,
    deciding: {
      always: [
        { guard: 'hasNoRole', target: 'noRole' },
        { guard: 'needsFactor', target: 'factor' },
        { guard: 'isNew', target: 'details' },
        { guard: 'isRecovering', target: 'newPassword' },
        { guard: 'hasNoFactor', target: 'enrolment' },
        { target: 'inside' },
      ],
    },
    noRole: { on: { retry: 'opening', 'session.refreshed': followed } },
    factor: {
      initial: 'typing',
      on: { 'factor.verified': followed },
      states: {
        typing: {
          on: {
            'factor.choose': { actions: { type: 'pick', params: ({ event }) => event.factorId } },
            'code.submit': [noFactorCode, { target: 'checking', actions: 'clear' }],
          },
        },
        checking: {
          tags: 'busy',
          on: { 'factor.verified': {} },
          invoke: { src: 'checkFactor', id: 'checkFactor', input: factorCodeOf, ...entering },
        },
      },
    },
    details: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'details.submit': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event.name },
                actions: { type: 'note', params: problem('missing_name') },
              },
              noPassword,
              { target: 'saving', actions: 'clear' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: { src: 'saveDetails', id: 'saveDetails', input: detailsOf, ...entering },
        },
      },
    },
    newPassword: {
      initial: 'typing',
      exit: 'endRecovery',
      states: {
        typing: {
          on: { 'newPassword.submit': [noPassword, { target: 'saving', actions: 'clear' }] },
        },
        saving: {
          tags: 'busy',
          invoke: { src: 'saveDetails', id: 'savePassword', input: detailsOf, ...entering },
        },
      },
    },
    enrolment: {
      initial: 'starting',
      on: { 'factor.verified': followed },
      states: {
        starting: {
          tags: 'busy',
          invoke: {
            src: 'enrol',
            id: 'enrol',
            onDone: [
              over,
              {
                guard: { type: 'hasFailed', params: failureOf },
                target: 'failed',
                actions: { type: 'note', params: problemOf },
              },
              { target: 'typing', actions: { type: 'show', params: givenBy } },
            ],
            onError: { target: 'failed', actions: offline },
          },
        },
        failed: { on: { retry: { target: 'starting', actions: 'clear' } } },
        typing: {
          on: {
            retry: { target: 'starting', actions: 'clear' },
            'code.submit': [noCode, { target: 'checking', actions: 'clear' }],
          },
        },
        checking: {
          tags: 'busy',
          on: { 'factor.verified': {} },
          invoke: { src: 'checkFactor', id: 'confirmFactor', input: factorCodeOf, ...entering },
        },
      },
    },
    inside,
    signingOut: {
      tags: 'busy',
      on: { 'session.ended': {}, signOut: {} },
      invoke: { src: 'signOut', id: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
});
