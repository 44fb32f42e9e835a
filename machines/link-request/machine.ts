import { assign, setup } from 'xstate';
import { missingPromise, output } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { SendBookingLinksRequest } from '../api/send-booking-links.ts';
import { type Failure, type FieldError, networkFailure, type Outcome } from '../problem.ts';
import { cleanEmail } from '../validation/clean.ts';
import { checkEmail } from '../validation/rules.ts';

export interface LinkRequestContext {
  email: string;
  /** The error of the address, once the form was submitted. */
  error: FieldError | null;
  problem: Failure | null;
}

export type LinkRequestEvent = { type: 'email.change'; email: string } | { type: 'form.submit' };

type Sent = Outcome<SuccessResponse>;

function errorOf({ email }: LinkRequestContext): FieldError | null {
  const wrong = checkEmail(email);
  return wrong && { field: 'email', ...wrong };
}

/** The form that has a person's links mailed again; its answer is the same for every address. */
export const linkRequestMachine = setup({
  types: { context: {} as LinkRequestContext, events: {} as LinkRequestEvent },
  actors: {
    sendLinks: missingPromise<Sent, SendBookingLinksRequest>('sendLinks'),
  },
  actions: {
    type: assign((_, email: string) => ({ email, error: null, problem: null })),
    showError: assign(({ context }) => ({ error: errorOf(context) })),
    report: assign((_, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isValid: ({ context }) => errorOf(context) === null,
    isSent: (_, sent: Sent) => sent.ok,
  },
}).createMachine({
  id: 'linkRequest',
  context: { email: '', error: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.change': { actions: { type: 'type', params: ({ event }) => event.email } },
        'form.submit': [{ guard: 'isValid', target: 'sending' }, { actions: 'showError' }],
      },
    },
    sending: {
      invoke: {
        src: 'sendLinks',
        id: 'sendLinks',
        input: ({ context }) => ({ email: cleanEmail(context.email) }),
        onDone: [
          { guard: { type: 'isSent', params: output }, target: 'sent' },
          {
            target: 'editing',
            actions: {
              type: 'report',
              params: ({ event }) => (event.output.ok ? null : event.output.problem),
            },
          },
        ],
        onError: { target: 'editing', actions: { type: 'report', params: networkFailure } },
      },
    },
    sent: {},
  },
});
