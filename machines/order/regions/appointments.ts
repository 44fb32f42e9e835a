import {
  droppedAppointment,
  flaggedAppointment,
  keptAppointment,
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

/** An event about a known or past appointment. */
const knownAppointment = { guard: 'isSession', actions: 'noteDuplicate' } as const;

/** A cancellation may arrive before its appointment. */
const cancelled = [
  { guard: 'isUnheardOfAppointment', actions: dropped },
  knownAppointment,
] as const;

/** Appointments of an unpaid order. */
export const appointments = orderSetup.createStateConfig({
  on: {
    'appointment.scheduled': [{ guard: 'isNewAppointment', actions: taken }, knownAppointment],
    'appointment.cancelled': [...cancelled],
    'appointment.moved': { guard: 'isCurrentAppointment', actions: dropped },
  },
}).on;

/** Appointments of an order that ended unpaid: they occupy a time that nobody pays for. */
export const appointmentsAfterEnd = orderSetup.createStateConfig({
  on: {
    ...appointments,
    'appointment.scheduled': [
      { guard: 'isNewAppointment', actions: [...taken, flagUnpaid] },
      knownAppointment,
    ],
  },
}).on;

/** The appointments of a disputed order, whose delivery rests. */
export const appointmentsInDispute = orderSetup.createStateConfig({
  on: {
    'appointment.scheduled': appointments?.['appointment.scheduled'],
    'appointment.cancelled': [
      { guard: 'isCancelledForGood', actions: [...dropped, flagCancelled] },
      ...cancelled,
    ],
  },
}).on;

/** The states of a paid order, by what it owes. */
export const followUp = orderSetup.createStateConfig({
  initial: 'settling',
  states: {
    settling: {
      always: [
        {
          guard: { type: 'owes', params: 'personalised' },
          target: 'awaitingContent',
          actions: 'requestContent',
        },
        { target: 'resuming' },
      ],
    },
    /** Also where an order goes on after a dispute: its content was requested before. */
    resuming: {
      always: [
        { guard: { type: 'owes', params: 'instant' }, target: 'ready' },
        { guard: { type: 'owes', params: 'personalised' }, target: 'awaitingContent' },
        { guard: 'hasAppointment', target: 'scheduled' },
        { target: 'awaitingAppointment' },
      ],
    },
    ready: {},
    awaitingContent: {},
    awaitingAppointment: {
      on: {
        'appointment.scheduled': [
          { guard: 'isNewAppointment', target: 'scheduled', actions: taken },
          knownAppointment,
        ],
        'appointment.cancelled': [...cancelled],
      },
    },
    scheduled: {
      on: {
        'appointment.scheduled': [{ guard: 'isNewAppointment', actions: taken }, knownAppointment],
        'appointment.cancelled': [
          {
            guard: 'isCancelledForGood',
            target: 'awaitingAppointment',
            actions: [...dropped, flagCancelled],
          },
          { guard: 'isCurrentAppointment', target: 'awaitingAppointment', actions: dropped },
          ...cancelled,
        ],
      },
    },
  },
});

/** Asks staff to free the time of an order that ended unpaid. */
export const flagUnpaidAppointment = {
  type: 'raiseFlag',
  params: { reason: 'appointment_unpaid', about: null },
} as const;
