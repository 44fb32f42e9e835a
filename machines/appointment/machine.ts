import { assign, type SnapshotFrom, setup } from 'xstate';
import { calling, missingPromise, output, type Service } from '../actors.ts';
import type {
  BookedAppointment,
  ReadAppointmentRequest,
  ReadAppointmentResponse,
} from '../api/own-order.ts';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import type { Outcome } from '../problem.ts';

/** The pause before the server is asked again for a time that the calendar has not reported yet. */
export const FIRST_PAUSE_MS = 2_000;
const PAUSE_FACTOR = 1.5;

/** After this many requests that brought no time, nothing is asked until the person comes back. */
export const QUESTIONS_MAX = 10;

/** One request may take this long. */
export const ANSWER_LIMIT_MS = 10_000;

/** A session can be moved until this long before it begins. */
export const MOVING_NOTICE_MS = DAY_MS;

/** Staff confirm a session within this long after it was paid, or chosen if that came later. */
export const CONFIRMING_MS = DAY_MS;

/** Staff are told of a session without a link this long before it. */
export const LINK_MISSING_LEAD_MS = 30 * HOUR_MS;

/**
 * The calendar may take this long to tell the time of a paid session; after that, staff look for
 * it.
 */
export const TIME_PATIENCE_MS = HOUR_MS;

/** A customer is sent the link to a session this long before it. */
export const LINK_LEAD_MS = DAY_MS;

type ReadAppointmentOutput = Outcome<ReadAppointmentResponse>;

interface AppointmentContext {
  token: string;
  /** Null until the server has reported one. */
  appointment: BookedAppointment | null;
  /** The server says that there is none. */
  isMissing: boolean;
  questions: number;
}

type AppointmentEvent =
  /** A booking of a session is shown; `token` is its resume token. */
  { type: 'booking.shown'; token: string } | { type: 'booking.hidden' } | { type: 'window.focus' };

/** Asks the server when a booked session takes place, until the calendar has told it. */
export const appointmentMachine = setup({
  types: { context: {} as AppointmentContext, events: {} as AppointmentEvent },
  actors: {
    readAppointment: missingPromise<ReadAppointmentOutput, ReadAppointmentRequest>(
      'readAppointment',
    ),
  },
  actions: {
    takeToken: assign((_, token: string) => ({
      ...{ token, appointment: null, isMissing: false },
      questions: 0,
    })),
    countQuestion: assign(({ context }) => ({ questions: context.questions + 1 })),
    beginAnew: assign({ questions: 0 }),
    takeAnswer: assign((_, output: ReadAppointmentOutput) =>
      output.ok
        ? { appointment: output.value.appointment, isMissing: output.value.appointment === null }
        : {},
    ),
    forget: assign({ token: '', appointment: null, isMissing: false }),
  },
  guards: {
    isTimeKnown: (_, output: ReadAppointmentOutput) =>
      output.ok && typeof output.value.appointment?.startsAt === 'string',
    hasAskedEnough: ({ context }) => context.questions >= QUESTIONS_MAX,
  },
  delays: {
    answerExpires: ANSWER_LIMIT_MS,
    pause: ({ context }) => FIRST_PAUSE_MS * PAUSE_FACTOR ** (context.questions - 1),
  },
}).createMachine({
  id: 'appointment',
  context: { token: '', appointment: null, isMissing: false, questions: 0 },
  on: {
    'booking.shown': {
      target: '.asking',
      actions: { type: 'takeToken', params: ({ event }) => event.token },
    },
    'booking.hidden': { target: '.idle', actions: 'forget' },
  },
  initial: 'idle',
  states: {
    idle: {},
    asking: {
      entry: 'countQuestion',
      invoke: {
        src: 'readAppointment',
        id: 'readAppointment',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isTimeKnown', params: output },
            target: 'resting',
            actions: { type: 'takeAnswer', params: output },
          },
          { target: 'waiting', actions: { type: 'takeAnswer', params: output } },
        ],
        onError: 'waiting',
      },
      after: { answerExpires: 'waiting' },
    },
    waiting: {
      always: { guard: 'hasAskedEnough', target: 'resting' },
      after: { pause: 'asking' },
      on: { 'window.focus': 'asking' },
    },
    resting: { on: { 'window.focus': { target: 'asking', actions: 'beginAnew' } } },
  },
});

/**
 * Returns what is known of the appointment; its `startsAt` is null while the calendar has not
 * reported it.
 */
export function appointmentOf({
  context,
}: SnapshotFrom<typeof appointmentMachine>): BookedAppointment | null {
  return context.appointment;
}

/** Whether the booking is known to have no appointment, so that one can be chosen. */
export function isMissingAppointment({
  context,
}: SnapshotFrom<typeof appointmentMachine>): boolean {
  return context.isMissing;
}

export function provideAppointment(
  readAppointment: Service<ReadAppointmentRequest, ReadAppointmentOutput>,
) {
  return appointmentMachine.provide({ actors: { readAppointment: calling(readAppointment) } });
}
