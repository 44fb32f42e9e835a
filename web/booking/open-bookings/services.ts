import { calling } from '#machines/actors.ts';
import { BOOKINGS_MAX, listBookings, releaseBooking } from '#machines/api/open-bookings.ts';
import type { Language } from '#machines/language.ts';
import {
  type FoundBookings,
  type OpenBooking,
  type OpenBookingsInput,
  openBookingsMachine,
} from '#machines/open-bookings/machine.ts';
import { forgetBooking, readStored } from '#machines/storage/storage.ts';
import type { StorageLike, Stored } from '#machines/storage/types.ts';
import { post } from '#web/server-calls/post.ts';
import { dropPurchase } from '../bought/purchase.ts';

interface OpenBookingsOptions {
  language: Language;
  storage: StorageLike | null;
  now: () => number;
}

/** The machine with the server's calls and the device's storage. */
export function provideOpenBookings({ language, storage, now }: OpenBookingsOptions) {
  const device = { storage, sessionStorage: null, now };
  return openBookingsMachine.provide({
    actors: {
      findBookings: calling<OpenBookingsInput, FoundBookings>(async ({ asked }, signal) => {
        const stored = rememberedBookings(readStored(device));
        const tokens = [...new Set([...(asked ? [asked] : []), ...stored.keys()])];
        if (tokens.length === 0) return { bookings: [], problem: null };
        const listed = await post(
          listBookings,
          { tokens: tokens.slice(0, BOOKINGS_MAX) },
          { language, signal },
        );
        if (!listed.ok) return { bookings: [...stored.values()], problem: listed.problem };
        const bookings = listed.value.bookings.flatMap((booking, at) => {
          const isOpen = booking?.status === 'draft' || booking?.status === 'payment-processing';
          return isOpen ? [{ ...booking, token: tokens[at] ?? '' }] : [];
        });
        return { bookings, problem: null };
      }),
      releaseBooking: calling(async ({ token }) => {
        const released = await post(releaseBooking, { token }, { language });
        if (released.ok) {
          forgetBooking(device, ({ resumeToken }) => resumeToken === token);
          dropPurchase((stored) => stored.token === token);
        }
        return released;
      }),
    },
  });
}

/**
 * Returns the unpaid bookings that the device remembers, by token, for when the server does not
 * answer.
 */
function rememberedBookings(stored: Stored): Map<string, OpenBooking> {
  const { currentBooking, earlierBookings } = stored;
  const bookings = [...(currentBooking ? [currentBooking] : []), ...earlierBookings];
  return new Map(
    bookings.flatMap(({ resumeToken: token, status, isAwaitingConfirmation, item }) => {
      const isOpen = status === 'payment-processing' && !isAwaitingConfirmation;
      if (token === null || !isOpen) return [];
      return [[token, { token, status, item, startsAt: null, keptUntil: null }] as const];
    }),
  );
}
