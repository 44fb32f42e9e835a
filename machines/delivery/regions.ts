import { holdSession, keepFile, notifyStaff, setStage, startTime } from './params.ts';
import { deliverySetup } from './setup.ts';

const delivered = { target: '#delivery.delivered', actions: 'tellCustomer' } as const;

/**
 * Makes a text, from the answers to the typeset file; what is ready for everybody begins at its
 * typesetting.
 */
export const writing = deliverySetup.createStateConfig({
  states: {
    /**
     * There are no answers yet: the customer may send them at any time, and the delivery's time
     * begins then.
     */
    waitingForAnswers: {
      entry: setStage('waitingForAnswers'),
      on: { 'answers.given': { target: 'drafting', actions: startTime } },
    },
    drafting: {
      entry: [setStage('drafting'), 'writeDraft'],
      on: {
        'draft.written': 'inReview',
        'draft.flagged': 'held',
        'draft.failed': 'draftFailed',
        'answers.given': { actions: 'noteDuplicate' },
      },
    },
    /** The answers suggest danger: nothing is written before a person has read them. */
    held: {
      entry: [setStage('held'), notifyStaff('draft_flagged')],
      on: {
        'draft.requested': { target: 'drafting', actions: 'clear' },
        'draft.written': 'inReview',
        'draft.flagged': { actions: 'noteDuplicate' },
      },
    },
    draftFailed: {
      entry: [setStage('draftFailed'), notifyStaff('draft_failed')],
      on: {
        'draft.requested': 'drafting',
        'draft.written': 'inReview',
        'draft.failed': { actions: 'noteDuplicate' },
      },
    },
    inReview: {
      entry: [setStage('inReview'), notifyStaff('draft_to_review')],
      on: {
        'draft.approved': 'typesetting',
        'draft.returned': 'drafting',
        'draft.written': { actions: 'noteDuplicate' },
      },
    },
    typesetting: {
      entry: [setStage('typesetting'), 'typeset'],
      on: {
        'file.stored': delivered,
        'file.failed': [
          { guard: 'isFirstFailure', actions: ['noteFailure', notifyStaff('file_failed')] },
          { actions: 'noteDuplicate' },
        ],
        'draft.approved': { actions: 'noteDuplicate' },
      },
    },
  },
});

/** A file that staff make and another of them approves. */
export const making = deliverySetup.createStateConfig({
  states: {
    inTheMaking: {
      entry: setStage('inTheMaking'),
      on: { 'file.stored': { target: 'fileInReview', actions: keepFile } },
    },
    fileInReview: {
      entry: [setStage('fileInReview'), notifyStaff('file_to_review')],
      on: {
        'file.approved': { ...delivered, guard: 'isStoredFile' },
        'file.returned': { guard: 'isStoredFile', target: 'inTheMaking' },
        'file.stored': { actions: keepFile },
      },
    },
  },
});

/** The order knows when sessions take place; here they are only counted. */
export const meeting = deliverySetup.createStateConfig({
  states: {
    meeting: {
      entry: setStage('meeting'),
      on: {
        'session.held': [
          { guard: 'isLastSession', target: '#delivery.delivered', actions: holdSession },
          { guard: 'isNewSession', actions: holdSession },
          { actions: 'noteDuplicate' },
        ],
        'sessions.ended': '#delivery.delivered',
      },
    },
  },
});
