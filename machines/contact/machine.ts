import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { missingPromise, output } from '../actors.ts';
import { type MessageFields, messageError, type SendMessageResponse } from '../api/forms.ts';
import { type Failure, type FieldError, networkFailure, type Outcome } from '../problem.ts';
import { cleanEmail } from '../validation/clean.ts';

/** The pause after which another message may be sent: the specification's retry delay. */
export const RETRY_DELAY_MS = 1_000;

export type ContactField = keyof MessageFields;

interface ContactContext {
  fields: MessageFields;
  /** The error of the first wrong field, once the form was submitted. */
  error: FieldError | null;
  problem: Failure | null;
  /** The address of the message that was sent last. */
  sentTo: string | null;
  /** The message that was sent last suggests danger. */
  isUrgent: boolean;
}

type ContactEvent =
  | { type: 'field.change'; field: ContactField; value: string }
  | { type: 'form.submit'; isOnline: boolean };

/** The toasts of the form, shown one at a time. */
export type ContactToast =
  | { type: 'toast'; toast: 'invalidField'; error: FieldError }
  | { type: 'toast'; toast: 'connectionRequired' }
  | { type: 'toast'; toast: 'sendFailed' }
  | { type: 'toast'; toast: 'messageSent' };

type Sent = Outcome<SendMessageResponse>;

const emptied = (fields: MessageFields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as unknown as MessageFields;

const contactSetup = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactToast,
    input: {} as Pick<ContactContext, 'fields'>,
  },
  actors: { sendMessage: missingPromise<Sent, MessageFields>('sendMessage') },
  actions: {
    change: assign(({ context }, { field, value }: { field: ContactField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      error: context.error?.field === field ? null : context.error,
    })),
    showError: assign(({ context }) => ({ error: messageError(context.fields) })),
    begin: assign({ error: null, problem: null, sentTo: null, isUrgent: false }),
    keepUrgency: assign((_, sent: Sent) => ({ isUrgent: sent.ok && sent.value.isUrgent })),
    clear: assign(({ context }) => ({
      fields: emptied(context.fields),
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

/** The contact form (specification §4). What is typed stays until it was sent. */
export const contactMachine = contactSetup.createMachine({
  id: 'contact',
  context: ({ input }) => ({
    ...{ fields: input.fields, error: null, problem: null },
    ...{ sentTo: null, isUrgent: false },
  }),
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
          {
            guard: { type: 'isSent', params: output },
            target: 'success',
            actions: { type: 'keepUrgency', params: output },
          },
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
    success: { entry: ['clear', 'toastSuccess'], after: { retryDelay: 'editing' } },
  },
});

export function viewContact(snapshot: SnapshotFrom<typeof contactMachine>) {
  const { error, problem, sentTo, isUrgent } = snapshot.context;
  return { isSending: snapshot.matches('submitting'), error, problem, sentTo, isUrgent };
}
