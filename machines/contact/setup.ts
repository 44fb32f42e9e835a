import { assign, emit, setup } from 'xstate';
import { missingPromise } from '../actors.ts';
import { type MessageFields, messageError } from '../api/send-message.ts';
import type { Failure } from '../problem.ts';
import { cleanEmail } from '../validation/clean.ts';
import { RETRY_DELAY_MS } from './timings.ts';
import type {
  ContactContext,
  ContactEvent,
  ContactField,
  ContactInput,
  ContactToast,
  Sent,
} from './types.ts';

export const noFields: MessageFields = {
  name: '',
  email: '',
  message: '',
  subject: '',
};

export const contactSetup = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactToast,
    input: {} as ContactInput,
  },
  actors: {
    sendMessage: missingPromise<Sent, MessageFields>('sendMessage'),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: ContactField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      error: context.error?.field === field ? null : context.error,
    })),
    showError: assign(({ context }) => ({ error: messageError(context.fields) })),
    begin: assign({ error: null, problem: null, sentTo: null }),
    clear: assign(({ context }) => ({
      fields: noFields,
      sentTo: cleanEmail(context.fields.email),
    })),
    report: assign((_, problem: Failure | null) => ({
      problem,
      error: problem?.errors?.[0] ?? null,
    })),
    toastError: emit(({ context }) => {
      const error = messageError(context.fields);
      if (!error) throw new Error('nothing is wrong with the message');
      return { type: 'toast', toast: 'invalidField', error } as const;
    }),
    toastConnection: emit({ type: 'toast', toast: 'connectionRequired' }),
    toastFailure: emit({ type: 'toast', toast: 'sendFailed' }),
    toastSuccess: emit({ type: 'toast', toast: 'messageSent' }),
  },
  guards: {
    isWrong: ({ context }) => messageError(context.fields) !== null,
    isOffline: (_, { isOnline }: { isOnline: boolean }) => !isOnline,
    isSent: (_, sent: Sent) => sent.ok,
  },
  delays: { retryDelay: RETRY_DELAY_MS },
});
