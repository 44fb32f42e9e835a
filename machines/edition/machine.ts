import { assign, type SnapshotFrom, setup } from 'xstate';
import { begin, type Step, step } from '../step.ts';

/** A member of staff, as the history names them. */
interface Person {
  id: string;
  name: string;
}

interface EditionContext {
  /** The revision of the document that approval was asked for; no other is sent. */
  revision: string | null;
  /** Who asked; somebody else approves. */
  askedBy: Person | null;
}

export type EditionEvent =
  | { type: 'approval.request'; revision: string; by: Person }
  | { type: 'approval.withdraw' }
  /** The document was changed since approval was asked for. */
  | { type: 'content.changed' }
  | { type: 'edition.approve'; revision: string; by: Pick<Person, 'id'> }
  | { type: 'sending.begin' }
  | { type: 'sending.pause' }
  | { type: 'sending.resume' }
  | { type: 'sending.stop' }
  /** No recipient is left to whom it was not handed on. */
  | { type: 'recipients.served' };

/** What the server does in the transaction that stores the event. */
export type EditionEffect =
  /** Tells those who may approve it that it waits for them. */
  | { type: 'tellApprovers'; params: undefined }
  /** Notes everybody as a recipient who is to get it at this moment, by the topics that they chose. */
  | { type: 'listRecipients'; params: undefined }
  /** Puts it into the site's archive. */
  | { type: 'archive'; params: undefined }
  | { type: 'noteDuplicate'; params: undefined };

const unasked: EditionContext = { revision: null, askedBy: null };

const nothing = () => undefined;

const editionSetup = setup({
  types: { context: {} as EditionContext, events: {} as EditionEvent },
  actions: {
    noteRequest: assign((_, { revision, by }: { revision: string; by: Person }) => ({
      revision,
      askedBy: by,
    })),
    forgetRequest: assign(unasked),
    tellApprovers: nothing,
    listRecipients: nothing,
    archive: nothing,
    noteDuplicate: nothing,
  },
  guards: {
    isSecondPerson: ({ context }, { revision, by }: { revision: string; by: Pick<Person, 'id'> }) =>
      context.revision === revision && context.askedBy?.id !== by.id,
  },
});

const draft = { target: 'draft', actions: 'forgetRequest' } as const;

/**
 * One edition of the newsletter, from its writing to its last recipient. What is sent is what two people have seen:
 * one asks for approval of a revision, another approves the same. The server runs it, one event at a time.
 */
export const editionMachine = editionSetup.createMachine({
  id: 'edition',
  context: unasked,
  initial: 'draft',
  states: {
    draft: {
      on: {
        'approval.request': {
          target: 'asked',
          actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'tellApprovers'],
        },
      },
    },
    asked: {
      on: {
        'edition.approve': {
          guard: { type: 'isSecondPerson', params: ({ event }) => event },
          target: 'approved',
        },
        'approval.withdraw': draft,
        'content.changed': draft,
      },
    },
    approved: {
      on: {
        'sending.begin': { target: 'sending', actions: ['listRecipients', 'archive'] },
        'approval.withdraw': draft,
        'content.changed': draft,
      },
    },
    sending: {
      on: { 'sending.pause': 'paused', 'sending.stop': 'stopped', 'recipients.served': 'sent' },
    },
    paused: {
      on: {
        'sending.resume': 'sending',
        'sending.stop': 'stopped',
        // Those who were being served when it was paused may have been the last.
        'recipients.served': 'sent',
      },
    },
    sent: { on: { 'recipients.served': { actions: 'noteDuplicate' } } },
    stopped: { on: { 'recipients.served': { actions: 'noteDuplicate' } } },
  },
});

export type EditionSnapshot = SnapshotFrom<typeof editionMachine>;

/** In the order of their way. */
export const editionStates = [
  'draft',
  'asked',
  'approved',
  'sending',
  'paused',
  'sent',
  'stopped',
] as const satisfies ReadonlyArray<EditionSnapshot['value']>;

export type EditionState = (typeof editionStates)[number];

/** An edition as it is stored. */
export type StoredEdition = Pick<EditionSnapshot, 'value' | 'context'>;

export type EditionStep = Step<EditionSnapshot, EditionEffect>;

export const beginEdition = (): EditionStep => begin(editionMachine, undefined);

export const stepEdition = (snapshot: EditionSnapshot, event: EditionEvent): EditionStep =>
  step(editionMachine, snapshot, event);

export const restoreEdition = (stored: StoredEdition): EditionSnapshot =>
  editionMachine.resolveState(stored);
