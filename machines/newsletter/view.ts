import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './machine.ts';
import type { NewsletterContext } from './types.ts';

export interface NewsletterView extends Omit<NewsletterContext, 'email'> {
  isSending: boolean;
}

export function viewNewsletter(snapshot: SnapshotFrom<typeof newsletterMachine>): NewsletterView {
  const { error, problem, sentTo } = snapshot.context;
  return { isSending: snapshot.matches('submitting'), error, problem, sentTo };
}
