import { output } from '../actors.ts';
import { networkFailure } from '../problem.ts';
import { cleanEmail } from '../validation/clean.ts';
import { failureOf } from './params.ts';
import { newsletterSetup } from './setup.ts';

/** The newsletter's form in the footer (specification §4). */
export const newsletterMachine = newsletterSetup.createMachine({
  id: 'newsletter',
  context: ({ input }) => ({ email: input.email, error: null, problem: null, sentTo: null }),
  initial: 'editing',
  on: { 'email.change': { actions: { type: 'change', params: ({ event }) => event.email } } },
  states: {
    editing: {
      initial: 'idle',
      on: {
        'form.submit': [
          { guard: 'isWrong', actions: ['showError', 'toastError'] },
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            actions: 'toastConnection',
          },
          { target: 'submitting' },
        ],
      },
      states: {
        idle: {},
        success: { entry: ['clear', 'toastSuccess'] },
        failure: {},
      },
    },
    submitting: {
      entry: 'begin',
      on: { 'email.change': {} },

      invoke: {
        src: 'subscribe',
        id: 'subscribe',
        input: ({ context }) => ({ email: cleanEmail(context.email) }),
        onDone: [
          { guard: { type: 'isSubscribed', params: output }, target: 'editing.success' },
          {
            target: 'editing.failure',
            actions: [
              { type: 'report', params: failureOf },
              { type: 'toastFailure', params: failureOf },
            ],
          },
        ],
        onError: {
          target: 'editing.failure',
          actions: [
            { type: 'report', params: networkFailure },
            { type: 'toastFailure', params: networkFailure },
          ],
        },
      },
    },
  },
});
