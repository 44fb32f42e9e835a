import { output } from '../actors.ts';
import { networkFailure } from '../problem.ts';
import { contactSetup } from './setup.ts';

/** The contact form (specification §4). What is typed stays until it was sent. */
export const contactMachine = contactSetup.createMachine({
  id: 'contact',
  context: ({ input }) => ({ fields: input.fields, error: null, problem: null, sentTo: null }),
  initial: 'editing',
  on: { 'field.change': { actions: { type: 'change', params: ({ event }) => event } } },
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
      states: { idle: {}, failure: { entry: 'toastFailure' } },
    },
    submitting: {
      entry: 'begin',
      on: { 'field.change': {} },
      invoke: {
        src: 'sendMessage',
        id: 'sendMessage',
        input: ({ context }) => context.fields,
        onDone: [
          { guard: { type: 'isSent', params: output }, target: 'success' },
          {
            target: 'editing.failure',
            actions: {
              type: 'report',
              params: ({ event }) => (event.output.ok ? null : event.output.problem),
            },
          },
        ],
        onError: { target: 'editing.failure', actions: { type: 'report', params: networkFailure } },
      },
    },
    success: {
      entry: ['clear', 'toastSuccess'],
      after: { retryDelay: 'editing' },
    },
  },
});
