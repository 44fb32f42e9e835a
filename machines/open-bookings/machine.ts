import { assign, setup } from 'xstate';
import { missingPromise, output } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { ListedBooking } from '../api/open-bookings.ts';
import { type Failure, networkFailure, type Outcome } from '../problem.ts';

/** A booking that waits for its payment. */
export interface OpenBooking extends ListedBooking {
  token: string;
}

export interface OpenBookingsInput {
  /** The token of a mail's link that asks to release its booking. */
  asked: string | null;
}

export interface OpenBookingsContext extends OpenBookingsInput {
  bookings: readonly OpenBooking[];
  /** The booking that the person may release. */
  chosen: OpenBooking | null;
  /** Why a booking was not released, or why it is unknown whether the mail's link still has one. */
  problem: Failure | null;
  /** The outcome for a booking: it was released, or its link found nothing to release. */
  notice: 'released' | 'nothingLeft' | null;
}

/** The bookings that are known; with a problem, only what the device remembers. */
export interface FoundBookings {
  bookings: readonly OpenBooking[];
  problem: Failure | null;
}

export type OpenBookingsEvent =
  /** Asks the server again about the booking of a mail's link. */
  | { type: 'bookings.findAgain' }
  | { type: 'booking.letGo'; token: string }
  | { type: 'release.confirm' }
  | { type: 'release.keep' };

type Released = Outcome<SuccessResponse>;

const withToken = (bookings: readonly OpenBooking[], token: string | null) =>
  bookings.find((each) => each.token === token) ?? null;

const lettingGo = {
  'booking.letGo': {
    target: 'confirming',
    actions: { type: 'choose', params: ({ event }: { event: { token: string } }) => event.token },
  },
} as const;

/** The device's bookings that wait for their payment: each can be continued or released. */
export const openBookingsMachine = setup({
  types: {
    input: {} as OpenBookingsInput,
    context: {} as OpenBookingsContext,
    events: {} as OpenBookingsEvent,
  },
  actors: {
    findBookings: missingPromise<FoundBookings, OpenBookingsInput>('findBookings'),
    releaseBooking: missingPromise<Released, { token: string }>('releaseBooking'),
  },
  actions: {
    take: assign((_, { bookings }: FoundBookings) => ({ bookings, problem: null })),
    choose: assign(({ context }, token: string | null) => ({
      chosen: withToken(context.bookings, token),
      problem: null,
      notice: null,
    })),
    drop: assign(({ context: { bookings, chosen } }) => ({
      bookings: bookings.filter((each) => each !== chosen),
      notice: 'released' as const,
    })),
    noteNothingLeft: assign({ notice: 'nothingLeft' }),
    report: assign((_, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isAskedFor: ({ context }, { bookings }: FoundBookings) =>
      withToken(bookings, context.asked) !== null,
    isAskedUnanswered: ({ context }, { problem }: FoundBookings) =>
      context.asked !== null && problem !== null,
    isAskedInVain: ({ context }) => context.asked !== null,
    isReleased: (_, released: Released) => released.ok,
  },
}).createMachine({
  id: 'openBookings',
  context: ({ input }) => ({
    asked: input?.asked ?? null,
    bookings: [],
    chosen: null,
    problem: null,
    notice: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'findBookings',
        id: 'findBookings',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: [
          {
            guard: { type: 'isAskedFor', params: output },
            target: 'confirming',
            actions: [
              { type: 'take', params: output },
              { type: 'choose', params: ({ context }) => context.asked },
            ],
          },
          {
            guard: { type: 'isAskedUnanswered', params: output },
            target: 'unanswered',
            actions: [
              { type: 'take', params: output },
              { type: 'report', params: ({ event }) => event.output.problem },
            ],
          },
          {
            guard: 'isAskedInVain',
            target: 'listed',
            actions: [{ type: 'take', params: output }, 'noteNothingLeft'],
          },
          { target: 'listed', actions: { type: 'take', params: output } },
        ],
        onError: [
          {
            guard: 'isAskedInVain',
            target: 'unanswered',
            actions: { type: 'report', params: networkFailure },
          },
          { target: 'listed' },
        ],
      },
    },
    listed: { on: lettingGo },
    unanswered: { on: { ...lettingGo, 'bookings.findAgain': 'checking' } },
    confirming: { on: { 'release.confirm': 'releasing', 'release.keep': 'listed' } },
    releasing: {
      invoke: {
        src: 'releaseBooking',
        id: 'releaseBooking',
        input: ({ context }) => ({ token: context.chosen?.token ?? '' }),
        onDone: [
          { guard: { type: 'isReleased', params: output }, target: 'listed', actions: 'drop' },
          {
            target: 'listed',
            actions: {
              type: 'report',
              params: ({ event }) => (event.output.ok ? null : event.output.problem),
            },
          },
        ],
        onError: { target: 'listed', actions: { type: 'report', params: networkFailure } },
      },
    },
  },
});
