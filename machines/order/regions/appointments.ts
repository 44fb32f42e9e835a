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

/** News of an appointment that says nothing new, or of one that is past. */
const knownAppointment = { guard: 'isSession', actions: 'noteDuplicate' } as const;

/** The cancellation may be heard before the appointment it is about. */
const cancelled = [
  { guard: 'isUnheardOfAppointment', actions: dropped },
  knownAppointment,
] as const;

/** Appointments of an order that nobody has paid: they come and go. */
export const appointments = orderSetup.createStateConfig({
  on: {
    'appointment.scheduled': [{ guard: 'isNewAppointment', actions: taken }, knownAppointment],
    'appointment.cancelled': [...cancelled],
    'appointment.moved': { guard: 'isCurrentAppointment', actions: dropped },
  },
}).on;

/** Appointments of an order that is over: a time is kept in the calendar that nobody pays for. */
export const appointmentsAfterEnd = orderSetup.createStateConfig({
  on: {
    ...appointments,
    'appointment.scheduled': [
      { guard: 'isNewAppointment', actions: [...taken, flagUnpaid] },
      knownAppointment,
    ],
  },
}).on;

/** What follows once an order is paid, by what it owes. */
export const followUp = orderSetup.createStateConfig({
  initial: 'settling',
  states: {
    settling: {
      always: [
        { guard: { type: 'owes', params: 'instant' }, target: 'ready' },
        { guard: { type: 'owes', params: 'personalised' }, target: 'awaitingContent' },
        { guard: 'hasAppointment', target: 'scheduled' },
        { target: 'awaitingAppointment' },
      ],
    },
    ready: {},
    awaitingContent: { entry: 'requestContent' },
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

/** Staff must free the time of an order that ended unpaid. */
export const flagUnpaidAppointment = {
  type: 'raiseFlag',
  params: { reason: 'appointment_unpaid', about: null },
} as const;
