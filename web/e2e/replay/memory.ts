import type { PaymentSession, Stored } from '#machines/storage/types.ts';

/** What a browser's storage holds where the machine is to read this, with every time stamp at `now`. */
export function entriesOf(stored: Stored, now: number): Record<string, string> {
  const { currentBooking, activePaymentSession, progress, pendingAIGeneration } = stored;
  const stamped = {
    currentBooking: currentBooking && { ...currentBooking, timestamp: now },
    activePaymentSession: activePaymentSession && { ...activePaymentSession, timestamp: now },
    pendingAIGeneration: pendingAIGeneration && { ...pendingAIGeneration, timestamp: now },
    booking_session: progress && { ...progress, timestamp: now, lastActivity: now },
    redirectedForPayment: stored.hasBeenRedirected || null,
    redirectTimestamp: stored.hasBeenRedirected ? now : null,
  };
  return Object.fromEntries(
    Object.entries(stamped).flatMap(([key, value]) =>
      value === null ? [] : [[key, JSON.stringify(value)] as const],
    ),
  );
}

/** The same for the one key of the payment that is watched; null forgets it. */
export function sessionEntry(session: PaymentSession | null, now: number): string | null {
  return session && JSON.stringify({ ...session, timestamp: now });
}
