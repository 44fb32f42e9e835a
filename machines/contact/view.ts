import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from './machine.ts';
import type { ContactContext } from './types.ts';

export interface ContactView extends Omit<ContactContext, 'fields'> {
  isSending: boolean;
}

export function viewContact(snapshot: SnapshotFrom<typeof contactMachine>): ContactView {
  const { error, problem, sentTo } = snapshot.context;
  return { isSending: snapshot.matches('submitting'), error, problem, sentTo };
}
