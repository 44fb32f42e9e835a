import {
  chosenAppointment,
  droppedAppointment,
  flaggedAppointment,
  followedSession,
  keptAppointment,
  mailedAppointment,
  missingAppointment,
  replacedAppointment,
  scheduledAppointment,
} from '../params.ts';
import { orderSetup } from '../setup.ts';

const taken = [
  { type: 'takeAppointment', params: scheduledAppointment },
  { type: 'keepAppointment', params: keptAppointment },
] as const;

const dropped = [
  { type: 'forgetAppointment', params: droppedAppointment },
  { type: 'dropAppointment', params: droppedAppointment },
] as const;

const flagCancelled = {
  type: 'raiseFlag',
  params: flaggedAppointment('appointment_cancelled'),
} as const;

const flagUnpaid = { type: 'raiseFlag', params: flaggedAppointment('appointment_unpaid') } as const;

const flagMissing = { type: 'raiseFlag', params: missingAppointment } as const;

const mailMissing = {
  type: 'sendMail',
  params: mailedAppointment('session_without_time'),
} as const;

const mailCancelled = { type: 'sendMail', params: mailedAppointment('session_cancelled') } as const;

const tellPaid = { type: 'tellStaff', params: { notice: 'order_paid', about: null } } as const;

/** An event about a known or past appointment. */
const knownAppointment = { guard: 'isSession', actions: 'noteDuplicate' } as const;

/**
 * A known or past appointment; the one that it replaced is over too, even if it is reported only
 * later.
 */
const knownScheduled = [
  {
    guard: 'isUnknownReplaced',
    actions: [
      { type: 'takeAppointment', params: scheduledAppointment },
      { type: 'dropAppointment', params: replacedAppointment },
    ],
  },
  knownAppointment,
] as const;

/** A cancellation may arrive before its appointment. */
const cancelled = [
  { guard: 'isUnheardOfAppointment', actions: dropped },
  knownAppointment,
] as const;

const follow = { type: 'followSession', params: followedSession } as const;

const [replacedLate, ...known] = knownScheduled;

/** Appointments of an unpaid order, whose deadline follows them. */
export const appointments = orderSetup.createStateConfig({
  on: {
    'appointment.scheduled': [
      { guard: 'isNewAppointment', actions: [...taken, follow] },
      { ...replacedLate, actions: [...replacedLate.actions, follow] },
      ...known,
    ],
    'appointment.cancelled': [
      { guard: 'isUnheardOfAppointment', actions: [...dropped, follow] },
      knownAppointment,
    ],
    'appointment.moved': { guard: 'isActiveAppointment', actions: [...dropped, follow] },
  },
}).on;

/** Appointments of an order without a deadline. */
const otherAppointments = orderSetup.createStateConfig({
  on: {
    'appointment.scheduled': [{ guard: 'isNewAppointment', actions: taken }, ...knownScheduled],
    'appointment.cancelled': [...cancelled],
    'appointment.moved': { guard: 'isActiveAppointment', actions: dropped },
  },
}).on;

/** Appointments of an order that ended unpaid: they occupy a time that nobody pays for. */
export const appointmentsAfterEnd = orderSetup.createStateConfig({
  on: {
    ...otherAppointments,
    'appointment.scheduled': [
      { guard: 'isNewAppointment', actions: [...taken, flagUnpaid] },
      ...knownScheduled,
    ],
  },
}).on;

/** The appointments of a disputed order, whose delivery rests. */
export const appointmentsInDispute = orderSetup.createStateConfig({
  on: {
    'appointment.scheduled': otherAppointments?.['appointment.scheduled'],
    'appointment.cancelled': [
      { guard: 'isOnlyOneCancelledForGood', actions: [...dropped, flagCancelled] },
      ...cancelled,
    ],
  },
}).on;

/**
 * The states of a paid order, by what it owes; staff are told of them. A session without an
 * appointment is told to its customer too: by the confirmation if it has none when it is paid, by a
 * mail of its own when it is left without.
 */
export const followUp = orderSetup.createStateConfig({
  initial: 'settling',
  states: {
    settling: {
      always: [
        {
          guard: { type: 'owes', params: 'personalised' },
          target: 'awaitingContent',
          actions: ['requestContent', tellPaid],
        },
        { guard: 'lacksAppointment', target: 'awaitingAppointment', actions: flagMissing },
        { target: 'resuming', actions: tellPaid },
      ],
    },
    /** An order that goes on after a dispute also comes here: its content was requested before. */
    resuming: {
      always: [
        { guard: { type: 'owes', params: 'instant' }, target: 'ready' },
        { guard: { type: 'owes', params: 'personalised' }, target: 'awaitingContent' },
        { guard: 'hasAppointment', target: 'scheduled' },
        { target: 'awaitingAppointment', actions: [flagMissing, mailMissing] },
      ],
    },
    ready: {},
    awaitingContent: {},
    awaitingAppointment: {
      on: {
        'appointment.scheduled': [
          {
            guard: 'isNewAppointment',
            target: 'scheduled',
            actions: [
              ...taken,
              { type: 'tellStaff', params: chosenAppointment },
              { type: 'sendMail', params: mailedAppointment('session_scheduled') },
            ],
          },
          ...knownScheduled,
        ],
        'appointment.cancelled': [...cancelled],
      },
    },
    /** The appointment is being moved, and the calendar has not reported the new one yet. */
    rescheduling: {
      entry: 'awaitNewTime',
      exit: 'clearDeadline',
      on: {
        'appointment.scheduled': [
          { guard: 'isNewAppointment', target: 'scheduled', actions: taken },
          ...knownScheduled,
        ],
        'appointment.cancelled': [...cancelled],
        'deadline.passed': { target: 'awaitingAppointment', actions: [flagMissing, mailMissing] },
      },
    },
    scheduled: {
      on: {
        'appointment.scheduled': [{ guard: 'isNewAppointment', actions: taken }, ...knownScheduled],
        'appointment.cancelled': [
          {
            guard: 'isOnlyOneCancelledForGood',
            target: 'awaitingAppointment',
            actions: [...dropped, flagCancelled, mailMissing],
          },
          { guard: 'isCancelledForGood', actions: [...dropped, flagCancelled, mailCancelled] },
          ...cancelled,
        ],
      },
      always: { guard: 'hasNoAppointment', target: 'rescheduling' },
    },
  },
});

/** Asks staff to free the time of an order that ended unpaid. */
export const flagUnpaidAppointment = {
  type: 'raiseFlag',
  params: { reason: 'appointment_unpaid', about: null },
} as const;
