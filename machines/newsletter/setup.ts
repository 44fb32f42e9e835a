import { assign, emit, setup } from 'xstate';
import { missingPromise } from '../actors.ts';
import { addressError } from '../api/subscribe.ts';
import type { Failure } from '../problem.ts';
import { cleanEmail } from '../validation/clean.ts';
import type { NewsletterContext, NewsletterEvent, NewsletterToast, Subscribed } from './types.ts';

export const newsletterSetup = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    emitted: {} as NewsletterToast,
    input: {} as Pick<NewsletterContext, 'email'>,
  },
  actors: {
    subscribe: missingPromise<Subscribed, { email: string }>('subscribe'),
  },
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
