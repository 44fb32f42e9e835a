import { output } from '../actors.ts';
import { type ReviewContext, reviewSetup } from './setup.ts';

const ofReview = ({ context: { deliveryId } }: { context: ReviewContext }) => ({ deliveryId });

const networkFailed = { target: 'editing', actions: 'reportNetwork' } as const;

const thenRead = {
  onDone: [
    { guard: { type: 'isOk', params: output }, target: 'reading' },
    { target: 'waiting', actions: { type: 'report', params: output } },
  ],
  onError: { target: 'waiting', actions: 'reportNetwork' },
} as const;

/** One text in review: read beside its answers, edited, and approved or returned. */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  context: ({ input }) => ({
    deliveryId: input.deliveryId,
    review: null,
    base: null,
    document: null,
    theirs: null,
    edition: 0,
    intent: null,
    faults: [],
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readReview',
        id: 'readReview',
        input: ofReview,
        onDone: [
          {
            guard: { type: 'isOk', params: output },
            target: 'sorting',
            actions: { type: 'showReview', params: output },
          },
          { target: 'unread', actions: { type: 'report', params: output } },
        ],
        onError: { target: 'unread', actions: 'reportNetwork' },
      },
    },
    unread: { on: { retry: { target: 'reading', actions: 'forgetProblem' } } },
    sorting: { always: [{ guard: 'isInReview', target: 'editing' }, { target: 'waiting' }] },
    /** There is nothing to edit: it is being written, or waits for a person to ask for it. */
    waiting: {
      after: { poll: { guard: 'isBeingWritten', target: 'reading' } },
      on: {
        'draft.request': { target: 'requesting', actions: 'forgetProblem' },
        'draft.begin': { target: 'beginning', actions: 'forgetProblem' },
      },
    },
    requesting: {
      invoke: { src: 'requestDraft', id: 'requestDraft', input: ofReview, ...thenRead },
    },
    /** A person writes what the model could not. */
    beginning: { invoke: { src: 'beginDraft', id: 'beginDraft', input: ofReview, ...thenRead } },
    editing: {
      on: {
        'document.change': { actions: { type: 'edit', params: ({ event }) => event.document } },
        save: [
          { guard: 'isFaulty', actions: 'noteFaults' },
          { guard: 'isChanged', target: 'saving', actions: 'forgetProblem' },
        ],
        intend: [
          { guard: 'isFaulty', actions: 'noteFaults' },
          {
            guard: 'isChanged',
            target: 'saving',
            actions: { type: 'intend', params: ({ event }) => event.intent },
          },
          {
            target: 'carryingOut',
            actions: { type: 'intend', params: ({ event }) => event.intent },
          },
        ],
      },
    },
    saving: {
      on: {
        'document.change': { actions: { type: 'edit', params: ({ event }) => event.document } },
        intend: { actions: { type: 'intend', params: ({ event }) => event.intent } },
      },
      invoke: {
        src: 'saveDraft',
        id: 'saveDraft',
        input: ({ context: { deliveryId, base, document } }) => {
          if (!base || !document) throw new Error('there is no draft to save');
          return { deliveryId, revision: base.revision, document };
        },
        onDone: [
          {
            guard: { type: 'isOutdated', params: output },
            target: 'conflicting',
            actions: { type: 'noteTheirs', params: output },
          },
          {
            guard: { type: 'isOk', params: output },
            target: 'saved',
            actions: { type: 'noteSaved', params: output },
          },
          { target: 'editing', actions: { type: 'report', params: output } },
        ],
        onError: networkFailed,
      },
    },
    /** Text typed during a save is saved as well before the intent is carried out. */
    saved: {
      always: [
        { guard: 'hasMoreToSave', target: 'keeping' },
        { guard: 'hasIntent', target: 'carryingOut' },
        { target: 'editing' },
      ],
    },
    /** Saves the editor's document, if it can be saved. */
    keeping: {
      always: [
        { guard: 'isFaulty', target: 'editing', actions: 'noteFaults' },
        { target: 'saving' },
      ],
    },
    /** Somebody else saved meanwhile: nothing is written over before the reviewer has chosen. */
    conflicting: {
      on: {
        'theirs.take': { target: 'editing', actions: 'takeTheirs' },
        'mine.keep': { target: 'keeping', actions: 'keepMine' },
      },
    },
    carryingOut: {
      invoke: {
        src: 'carryOut',
        id: 'carryOut',
        input: ({ context: { deliveryId, base, intent } }) => {
          if (!base || !intent) throw new Error('there is nothing to carry out');
          return { deliveryId, revision: base.revision, intent };
        },
        onDone: [
          { guard: { type: 'isOver', params: output }, target: 'over' },
          {
            guard: { type: 'isOk', params: output },
            target: 'editing',
            actions: { type: 'showDraft', params: output },
          },
          {
            guard: { type: 'isOfAnother', params: output },
            target: 'reading',
            actions: { type: 'report', params: output },
          },
          { target: 'editing', actions: { type: 'report', params: output } },
        ],
        onError: networkFailed,
      },
    },
    /** Approved or returned. */
    over: {},
  },
});
