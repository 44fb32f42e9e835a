import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { missingPromise, output } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import { addressError } from '../api/forms.ts';
import { type Failure, type FieldError, networkFailure, type Outcome } from '../problem.ts';
import { cleanEmail } from '../validation/clean.ts';

interface NewsletterContext {
  email: string;
  /** The error of the address, once the form was submitted. */
  error: FieldError | null;
  /** Why the server did not take it. */
  problem: Failure | null;
  /** The address that was sent last. */
  sentTo: string | null;
}

type NewsletterEvent =
  | { type: 'email.change'; email: string }
  | { type: 'form.submit'; isOnline: boolean };

/** The toasts of the form, shown one at a time. */
export type NewsletterToast =
  | { type: 'toast'; toast: 'invalidEmail' }
  | { type: 'toast'; toast: 'connectionRequired' }
  | { type: 'toast'; toast: 'subscriptionFailed'; problem: Failure }
  | { type: 'toast'; toast: 'subscribed' };

type Subscribed = Outcome<SuccessResponse>;

const failureOf = ({ event }: { event: { output: Subscribed } }): Failure =>
  event.output.ok ? networkFailure : event.output.problem;

const newsletterSetup = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    emitted: {} as NewsletterToast,
    input: {} as Pick<NewsletterContext, 'email'>,
  },
  actors: { subscribe: missingPromise<Subscribed, { email: string }>('subscribe') },
  actions: {
    change: assign((_, email: string) => ({ email, error: null, problem: null })),
    showError: assign(({ context }) => ({ error: addressError(context.email) })),
    report: assign((_, problem: Failure) => ({ problem })),
    begin: assign({ error: null, problem: null, sentTo: null }),
    clear: assign(({ context }) => ({ email: '', sentTo: cleanEmail(context.email) })),
    toastError: emit({ type: 'toast', toast: 'invalidEmail' }),
    toastConnection: emit({ type: 'toast', toast: 'connectionRequired' }),
    toastFailure: emit((_, problem: Failure) => ({
      type: 'toast' as const,
      toast: 'subscriptionFailed' as const,
      problem,
    })),
    toastSuccess: emit({ type: 'toast', toast: 'subscribed' }),
  },
  guards: {
    isWrong: ({ context }) => addressError(context.email) !== null,
    isOffline: (_, { isOnline }: { isOnline: boolean }) => !isOnline,
    isSubscribed: (_, subscribed: Subscribed) => subscribed.ok,
  },
});

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
      states: { idle: {}, success: { entry: ['clear', 'toastSuccess'] }, failure: {} },
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

export function viewNewsletter(snapshot: SnapshotFrom<typeof newsletterMachine>) {
  const { error, problem, sentTo } = snapshot.context;
  return { isSending: snapshot.matches('submitting'), error, problem, sentTo };
}
