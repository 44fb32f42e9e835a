import { making, meeting, resting, writing } from './regions.ts';
import { agree, deliverySetup, dueAfter, endPause, pause, remind } from './setup.ts';
import { type DeliveryContext, type DeliveryInput, isFromAnswers } from './types.ts';

function beginning({ kind, startsAt, hasAnswers, sessions }: DeliveryInput): DeliveryContext {
  const isWaiting = isFromAnswers(kind) && !hasAnswers;
  return {
    kind,
    dueAt: isWaiting ? null : dueAfter(kind, startsAt),
    reminders: 0,
    pauses: [],
    pausedAt: null,
    isCleared: false,
    documentId: null,
    hasFailed: false,
    isNotified: false,
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
            { guard: 'isUnanswered', target: 'waitingForAnswers' },
            { guard: { type: 'isOfKind', params: 'text' }, target: 'drafting' },
            { guard: { type: 'isOfKind', params: 'instant' }, target: 'typesetting' },
            { guard: { type: 'isOfKind', params: 'sessions' }, target: 'meeting' },
            { target: 'inTheMaking' },
          ],
        },
        ...writing.states,
        ...making.states,
        ...meeting.states,
      },
      on: {
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
      initial: 'waitingForAnswers',
      states: resting.states,
      on: {
        'work.paused': [
          { guard: 'isNewAgreement', actions: [...agree] },
          { guard: 'isNewPause', actions: pause },
          { actions: 'noteDuplicate' },
        ],
        'work.resumed': [{ guard: 'isPause', actions: endPause }, { actions: 'noteDuplicate' }],
        'time.passed': { actions: 'noteDuplicate' },
        'order.reversed': 'stopped',
        'order.erased': 'stopped',
      },
    },
    delivered: {
      on: {
        ...lateJobs,
        'customer.told': [
          { guard: 'isNotified', actions: 'noteDuplicate' },
          { actions: 'noteNotified' },
        ],
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
