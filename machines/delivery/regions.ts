import {
  agree,
  deliverySetup,
  goOn,
  holdSession,
  keepFile,
  notifyStaff,
  pause,
  resume,
  startTime,
} from './setup.ts';
import type { Stage } from './types.ts';

/** Pauses the work at a stage. */
function pauseAt<const S extends Stage>(stage: S) {
  const target = `#delivery.paused.${stage}` as const;
  const agreed = { guard: 'isAgreement', target, actions: [...agree] } as const;
  return { 'work.paused': [agreed, { target, actions: pause }] } as const;
}

/** Goes on from a stage when nothing pauses the work any more. */
function resumeAt<const S extends Stage>(stage: S) {
  const target = `#delivery.underway.${stage}` as const;
  const agreed = { guard: 'isOnlyAgreement', target, actions: [...goOn] } as const;
  return { 'work.resumed': [agreed, { guard: 'isOnlyPause', target, actions: resume }] } as const;
}

/** Begins what waited for its answers. */
function beginFrom<const S extends 'underway' | 'paused'>(state: S) {
  const drafting = `#delivery.${state}.drafting` as const;
  const inTheMaking = `#delivery.${state}.inTheMaking` as const;
  const isText = { type: 'isOfKind', params: 'text' } as const;
  return [
    { guard: isText, target: drafting, actions: startTime },
    { target: inTheMaking, actions: startTime },
  ] as const;
}

const delivered = { target: '#delivery.delivered', actions: 'tellCustomer' } as const;

/**
 * Makes a text, from the answers to the typeset file; what is ready for everybody begins at its
 * typesetting.
 */
export const writing = deliverySetup.createStateConfig({
  states: {
    /**
     * There are no answers yet: the customer may send them at any time, and the delivery's time
     * begins then. Only a drawing can be made without them.
     */
    waitingForAnswers: {
      on: {
        ...pauseAt('waitingForAnswers'),
        'answers.given': beginFrom('underway'),
        'answers.waived': {
          guard: { type: 'isOfKind', params: 'artwork' },
          target: '#delivery.underway.inTheMaking',
          actions: startTime,
        },
      },
    },
    drafting: {
      entry: 'writeDraft',
      on: {
        ...pauseAt('drafting'),
        'draft.written': 'inReview',
        'draft.flagged': 'held',
        'draft.failed': 'draftFailed',
        'answers.given': { actions: 'noteDuplicate' },
      },
    },
    /** The answers suggest danger: nothing is written before a person has read them. */
    held: {
      entry: notifyStaff('draft_flagged'),
      on: {
        ...pauseAt('held'),
        'draft.requested': { target: 'drafting', actions: 'clear' },
        'draft.written': 'inReview',
        'draft.flagged': { actions: 'noteDuplicate' },
      },
    },
    draftFailed: {
      entry: notifyStaff('draft_failed'),
      on: {
        ...pauseAt('draftFailed'),
        'draft.requested': 'drafting',
        'draft.written': 'inReview',
        'draft.failed': { actions: 'noteDuplicate' },
      },
    },
    inReview: {
      entry: notifyStaff('draft_to_review'),
      on: {
        ...pauseAt('inReview'),
        'draft.approved': 'typesetting',
        'draft.returned': 'drafting',
        'draft.written': { actions: 'noteDuplicate' },
      },
    },
    typesetting: {
      entry: 'typeset',
      on: {
        ...pauseAt('typesetting'),
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
      on: {
        ...pauseAt('inTheMaking'),
        'file.stored': { target: 'fileInReview', actions: keepFile },
      },
    },
    fileInReview: {
      entry: notifyStaff('file_to_review'),
      on: {
        ...pauseAt('fileInReview'),
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
      on: {
        ...pauseAt('meeting'),
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

/** The stages of paused work. */
export const resting = deliverySetup.createStateConfig({
  states: {
    waitingForAnswers: {
      on: { ...resumeAt('waitingForAnswers'), 'answers.given': beginFrom('paused') },
    },
    drafting: {
      on: {
        ...resumeAt('drafting'),
        'draft.written': 'inReview',
        // Staff hear of danger during a pause as well.
        'draft.flagged': { target: 'held', actions: notifyStaff('draft_flagged') },
        'draft.failed': 'draftFailed',
      },
    },
    held: { on: resumeAt('held') },
    draftFailed: { on: resumeAt('draftFailed') },
    inReview: { on: resumeAt('inReview') },
    typesetting: { on: resumeAt('typesetting') },
    inTheMaking: {
      on: {
        ...resumeAt('inTheMaking'),
        'file.stored': { target: 'fileInReview', actions: keepFile },
      },
    },
    fileInReview: { on: { ...resumeAt('fileInReview'), 'file.stored': { actions: keepFile } } },
    meeting: { on: resumeAt('meeting') },
  },
});
