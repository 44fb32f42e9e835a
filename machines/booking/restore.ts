import type { SelectedItem } from '../catalogue.ts';
import { commonFields, type IntakeForm } from '../intake/fields.ts';
import { answerFields, emptyForm } from '../intake/intake.ts';
import type { PaymentReturn, WatchedPayment } from '../payment/types.ts';
import type { SavedProgress, Stored, StoredBooking, TypedDraft } from '../storage/types.ts';
import type { BookingData } from './types.ts';

function returnedPayment(returned: PaymentReturn | null): WatchedPayment | null {
  if (!returned?.reference) return null;
  return { reference: returned.reference, provider: returned.provider, paymentId: null };
}

/** The stored booking of the opened item, of the given token, or of the payment the person returns from. */
function oursOf({ item, token, returned }: BookingData, stored: Stored): StoredBooking | null {
  const { currentBooking, earlierBookings, activePaymentSession: paying } = stored;
  const bookings = [...(currentBooking ? [currentBooking] : []), ...earlierBookings];
  if (item) return bookings.find((each) => each.item.id === item.id) ?? null;
  if (token !== null) return bookings.find(({ resumeToken }) => resumeToken === token) ?? null;
  const isPaying = !returned?.reference || returned.reference === paying?.reference;
  const paid = isPaying && bookings.find(({ bookingId }) => bookingId === paying?.bookingId);
  return paid || currentBooking;
}

/** Returns a form reduced to the questions the item asks. */
export function formFrom(item: SelectedItem, saved: IntakeForm): IntakeForm {
  const empty = emptyForm(item);
  const asked = answerFields(item);
  const answers = Object.entries(saved.answers).filter(([name]) => asked.has(name));
  const common = Object.fromEntries(commonFields.map((name) => [name, saved[name]]));
  return { ...empty, ...common, answers: { ...empty.answers, ...Object.fromEntries(answers) } };
}

function progressOf(item: SelectedItem | null, saved: readonly SavedProgress[]) {
  const progress = saved.find(({ itemId }) => itemId === item?.id);
  if (!item || !progress || progress.status === 'completed') return { form: emptyForm(item) };
  const { formData, section } = progress;
  return { form: formFrom(item, formData), section, saving: 'save' as const };
}

/**
 * Returns what was typed before a reload, or before the device was full; it is newer than anything
 * saved.
 */
function draftOf(item: SelectedItem | null, draft: TypedDraft | null) {
  if (!item || draft?.itemId !== item.id) return {};
  const { form, section } = draft;
  return { form: formFrom(item, form), section, saving: 'undecided' as const };
}

/** The changes that follow from what the browser has stored. */
export function withStored(data: BookingData, stored: Stored): Partial<BookingData> {
  const watched = returnedPayment(data.returned);
  const booking = oursOf(data, stored);
  const item = data.item ?? booking?.item ?? null;
  const progress = progressOf(item, stored.progress);
  const begun = progress.saving ? ('progress' as const) : null;
  const typed = { ...progress, ...draftOf(item, stored.draft) };
  const known = { item, watched, pending: stored.pendingAIGeneration, ...typed };
  const isOpened = data.item !== null;
  if (!booking) return { ...known, resumed: isOpened ? begun : null };
  const { bookingId, resumeToken, idempotencyKey, scheduled, isAwaitingConfirmation } = booking;
  const resumed = bookingId || resumeToken ? ('booking' as const) : begun;
  return {
    ...known,
    scheduled,
    resumed: isOpened ? resumed : null,
    booking: bookingId ? { id: bookingId, resumeToken } : null,
    wasPaid: booking.status === 'payment-completed' && bookingId !== null,
    isAwaiting: isAwaitingConfirmation && bookingId !== null,
    hasAdvanced: bookingId !== null,
    submitted: bookingId ? emptyForm(item) : null,
    idempotencyKey,
    token: resumeToken ?? data.token,
  };
}

/** The payment to go on watching: the one named in the address, else the stored one of this booking. */
export function watchedFrom(data: BookingData, stored: Stored): WatchedPayment | null {
  const { booking, link, watched } = data;
  const session = stored.activePaymentSession;
  if (session?.status !== 'processing') return watched;
  if (watched) return watched.reference === session.reference ? session : watched;
  const isLatest = link === null || link.reference === session.reference;
  return isLatest && session.bookingId === booking?.id ? session : null;
}
