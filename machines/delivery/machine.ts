import { dueAfter } from './assigns.ts';
import {
  agree,
  endPause,
  goOn,
  keepFile,
  notifyStaff,
  pause,
  remind,
  resume,
  setStage,
  startTime,
} from './params.ts';
import { making, meeting, writing } from './regions.ts';
import { deliverySetup } from './setup.ts';
import type { DeliveryContext, DeliveryInput, DeliveryKind, Stage } from './types.ts';

const firstStages: Record<DeliveryKind, Stage> = {
  instant: 'typesetting',
  text: 'drafting',
  artwork: 'inTheMaking',
  audio: 'inTheMaking',
  slides: 'inTheMaking',
  handmade: 'inTheMaking',
  sessions: 'meeting',
};

function beginning({ kind, startsAt, hasAnswers, sessions }: DeliveryInput): DeliveryContext {
  const isWaiting = kind === 'text' && !hasAnswers;
  return {
    kind,
    stage: isWaiting ? 'waitingForAnswers' : firstStages[kind],
    dueAt: isWaiting ? null : dueAfter(kind, startsAt),
    reminders: 0,
    pauses: [],
    pausedAt: null,
    isCleared: false,
    documentId: null,
    hasFailed: false,
    isTold: false,
    sessions,
    sessionsHeld: [],
  };
}

/** A job that was still under way when its delivery ended. */
const lateJobs = {
  'draft.written': { actions: 'noteDuplicate' },
  'draft.flagged': { actions: 'noteDuplicate' },
  'draft.failed': { actions: 'noteDuplicate' },
  'file.stored': { actions: 'noteDuplicate' },
  'file.failed': { actions: 'noteDuplicate' },
  'time.passed': { actions: 'noteDuplicate' },
} as const;

/**
 * One delivery of a paid order, from its settlement to its end. The server runs it, one event at a
 * time.
 */
export const deliveryMachine = deliverySetup.createMachine({
  id: 'delivery',
  context: ({ input }) => beginning(input),
  initial: 'underway',
  states: {
    underway: {
      initial: 'routing',
      states: {
        routing: {
          always: [
            { guard: { type: 'isAt', params: 'waitingForAnswers' }, target: 'waitingForAnswers' },
            { guard: { type: 'isAt', params: 'drafting' }, target: 'drafting' },
            { guard: { type: 'isAt', params: 'held' }, target: 'held' },
            { guard: { type: 'isAt', params: 'draftFailed' }, target: 'draftFailed' },
            { guard: { type: 'isAt', params: 'inReview' }, target: 'inReview' },
            { guard: { type: 'isAt', params: 'typesetting' }, target: 'typesetting' },
            { guard: { type: 'isAt', params: 'inTheMaking' }, target: 'inTheMaking' },
            { guard: { type: 'isAt', params: 'fileInReview' }, target: 'fileInReview' },
            { target: 'meeting' },
          ],
        },
        ...writing.states,
        ...making.states,
        ...meeting.states,
      },
      on: {
        'work.paused': [
          { guard: 'isAgreement', target: 'paused', actions: [...agree] },
          { target: 'paused', actions: pause },
        ],
        'work.resumed': { actions: 'noteDuplicate' },
        'order.reversed': 'stopped',
        'order.erased': 'stopped',
        'time.passed': [
          { guard: 'isReminderDue', actions: [...remind] },
          { actions: 'noteDuplicate' },
        ],
      },
    },
    /** Nothing reaches the customer, and no time passes. What a job brings meanwhile is kept for later. */
    paused: {
      on: {
        'work.paused': [
          { guard: 'isNewAgreement', actions: [...agree] },
          { guard: 'isNewPause', actions: pause },
          { actions: 'noteDuplicate' },
        ],
        'work.resumed': [
          { guard: 'isOnlyAgreement', target: 'underway', actions: [...goOn] },
          { guard: 'isOnlyPause', target: 'underway', actions: resume },
          { guard: 'isPause', actions: endPause },
          { actions: 'noteDuplicate' },
        ],
        'answers.given': {
          guard: { type: 'isAt', params: 'waitingForAnswers' },
          actions: [setStage('drafting'), startTime],
        },
        'draft.written': {
          guard: { type: 'isAt', params: 'drafting' },
          actions: setStage('inReview'),
        },
        'draft.flagged': {
          guard: { type: 'isAt', params: 'drafting' },
          // Staff hear of danger during a pause as well.
          actions: [setStage('held'), notifyStaff('draft_flagged')],
        },
        'draft.failed': {
          guard: { type: 'isAt', params: 'drafting' },
          actions: setStage('draftFailed'),
        },
        'file.stored': [
          {
            guard: { type: 'isAt', params: 'inTheMaking' },
            actions: [setStage('fileInReview'), keepFile],
          },
          { guard: { type: 'isAt', params: 'fileInReview' }, actions: keepFile },
        ],
        'time.passed': { actions: 'noteDuplicate' },
        'order.reversed': 'stopped',
        'order.erased': 'stopped',
      },
    },
    delivered: {
      on: {
        ...lateJobs,
        'customer.told': [{ guard: 'isUntold', actions: 'noteTold' }, { actions: 'noteDuplicate' }],
        'work.paused': { actions: 'noteDuplicate' },
        'work.resumed': { actions: 'noteDuplicate' },
        'order.reversed': 'stopped',
        'order.erased': 'stopped',
      },
    },
    stopped: {
      on: {
        ...lateJobs,
        'customer.told': { actions: 'noteDuplicate' },
        'work.paused': { actions: 'noteDuplicate' },
        'work.resumed': { actions: 'noteDuplicate' },
        'order.reversed': { actions: 'noteDuplicate' },
        'order.erased': { actions: 'noteDuplicate' },
      },
    },
  },
});
