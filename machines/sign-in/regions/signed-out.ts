import { output } from '../../actors.ts';
import {
  credentialsOf,
  entering,
  failureOf,
  followed,
  mailedCodeOf,
  onTo,
  problem,
  problemOf,
  redirectTargetOf,
} from '../params.ts';
import { signInSetup } from '../setup.ts';

const incomplete = { type: 'note', params: problem('missing_credentials') } as const;

/** A password, or a code by mail: to sign in, or to choose another password. */
export const signedOut = signInSetup.createStateConfig({
  entry: 'forget',
  initial: 'byPassword',
  // Without an answer, people sign in by a password or a code.
  invoke: {
    src: 'listProviders',
    id: 'listProviders',
    onDone: { actions: { type: 'offer', params: output } },
    onError: {},
  },
  on: {
    'password.choose': { target: '.byPassword', actions: 'clear' },
    'code.choose': {
      target: '.byCode',
      actions: { type: 'intend', params: ({ event }) => event.purpose },
    },
    'session.started': followed,
    'factor.verified': followed,
    'session.ended': {},
  },
  states: {
    byPassword: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'provider.choose': { target: '#signIn.signedOut.leaving', actions: 'clear' },
            'organisation.choose': [
              {
                guard: { type: 'isNoAddress', params: ({ event }) => event.email },
                actions: [
                  { type: 'write', params: ({ event }) => event.email },
                  { type: 'note', params: problem('missing_email') },
                ],
              },
              {
                target: '#signIn.signedOut.leaving',
                actions: ['clear', { type: 'write', params: ({ event }) => event.email }],
              },
            ],
            'password.submit': [
              {
                guard: { type: 'isIncomplete', params: ({ event }) => event },
                actions: [{ type: 'write', params: ({ event }) => event.email }, incomplete],
              },
              {
                target: 'checking',
                actions: { type: 'write', params: ({ event }) => event.email },
              },
            ],
          },
        },
        checking: {
          tags: 'busy',
          on: { 'session.started': {} },
          invoke: { src: 'signIn', id: 'signIn', input: credentialsOf, ...entering },
        },
      },
    },
    leaving: {
      tags: 'busy',
      after: { leaving: 'byPassword' },
      invoke: {
        src: 'leave',
        id: 'leave',
        input: redirectTargetOf,
        onDone: {
          guard: { type: 'hasFailed', params: failureOf },
          target: 'byPassword',
          actions: { type: 'note', params: problemOf },
        },
        onError: {
          target: 'byPassword',
          actions: { type: 'note', params: problem('network_error') },
        },
      },
    },
    byCode: {
      initial: 'address',
      states: {
        address: {
          on: {
            'email.submit': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event.email },
                actions: { type: 'note', params: problem('missing_email') },
              },
              { target: 'sending', actions: { type: 'write', params: ({ event }) => event.email } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'sendCode',
            id: 'sendCode',
            input: ({ context: { email, purpose } }) => ({ email, purpose }),
            ...onTo('typing', 'address'),
          },
        },
        typing: {
          on: {
            'code.resend': 'sending',
            'code.submit': [
              {
                guard: { type: 'isNoCode', params: ({ event }) => event.code },
                actions: { type: 'note', params: problem('missing_code') },
              },
              { target: 'checking' },
            ],
          },
        },
        checking: {
          tags: 'busy',
          on: { 'session.started': {}, 'recovery.started': { actions: 'recover' } },
          invoke: { src: 'checkCode', id: 'checkCode', input: mailedCodeOf, ...entering },
        },
      },
    },
  },
});
