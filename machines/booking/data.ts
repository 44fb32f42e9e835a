import type { ResumeBookingResponse } from '../api.ts';
import type { SelectedItem } from '../catalogue.ts';
import { emptyForm, isSameForm } from '../intake/intake.ts';
import { isSubmittable, validateIntake } from '../intake/validate.ts';
import type {
  PaymentInput,
  PaymentOutput,
  PaymentReturn,
  WatchedPayment,
} from '../payment/types.ts';
import type { Failure } from '../problem.ts';
import type { Stored, StoredBooking } from '../storage/types.ts';
import type {
  BookingContext,
  BookingInput,
  CreateBookingInput,
  LoadBookingInput,
} from './types.ts';

export const brokenStep: Failure = { code: 'internal_error' };

/** The sheet before anything was asked of it. */
export function blank({ methods }: BookingInput): BookingContext {
  return {
    methods,
    item: null,
    form: emptyForm(null),
    section: 0,
    fieldErrors: [],
    booking: null,
    isPaid: false,
    submitted: null,
    idempotencyKey: null,
    token: null,
    returned: null,
    watched: null,
    link: null,
    newPrice: null,
    problem: null,
  };
}

export function initialContext({ input }: { input: BookingInput }): BookingContext {
  return blank(input);
}

function returnedPayment(returned: PaymentReturn | null): WatchedPayment | null {
  if (!returned?.reference) return null;
  return { reference: returned.reference, provider: returned.provider, paymentId: null };
}

/** What is remembered belongs here: to the opened item, the given token, or the return. */
function isOurs(context: BookingContext, stored: StoredBooking): boolean {
  if (context.item) return context.item.id === stored.item.id;
  return context.token === null || context.token === stored.resumeToken;
}

/** What the browser remembers of the booking, taken in. */
export function recalled(context: BookingContext, stored: Stored): Partial<BookingContext> {
  const watched = returnedPayment(context.returned);
  const booking = stored.currentBooking;
  if (!booking || !isOurs(context, booking)) return { watched };
  const item = context.item ?? booking.item;
  const { bookingId, resumeToken, idempotencyKey } = booking;
  return {
    item,
    watched,
    form: emptyForm(item),
    booking: bookingId ? { id: bookingId, resumeToken } : null,
    isPaid: booking.status === 'payment-completed' && bookingId !== null,
    submitted: bookingId ? emptyForm(item) : null,
    idempotencyKey,
    token: resumeToken ?? context.token,
  };
}

/** The payment to go on watching: the one the address names, else the stored one of this booking. */
export function watchedAgain(context: BookingContext, stored: Stored): WatchedPayment | null {
  const { booking, link, watched } = context;
  const session = stored.activePaymentSession;
  if (session?.status !== 'processing') return watched;
  if (watched) return watched.reference === session.reference ? session : watched;
  const isLatest = link === null || link.reference === session.reference;
  return isLatest && session.bookingId === booking?.id ? session : null;
}

function mergedItem(known: SelectedItem | null, told: ResumeBookingResponse['item']): SelectedItem {
  const same = known?.id === told.id ? known : null;
  return { url: '', priceUsd: '', parts: [], ...same, ...told };
}

/** Where the booking stands by the server's word, which outweighs what the browser remembers. */
export function told(context: BookingContext, truth: ResumeBookingResponse) {
  const item = mergedItem(context.item, truth.item);
  return {
    item,
    form: emptyForm(item),
    submitted: emptyForm(item),
    booking: { id: truth.bookingId, resumeToken: context.token },
    isPaid: truth.status === 'payment-completed',
    link: truth.payment,
  } satisfies Partial<BookingContext>;
}

/** After the payment: a return may have proved the payment of another booking than the remembered one. */
export function paid(context: BookingContext, output: PaymentOutput): Partial<BookingContext> {
  const bookingId = output.outcome === 'completed' ? output.bookingId : null;
  const reference = output.outcome === 'completed' ? output.reference : null;
  const watched = reference ? { reference, provider: null, paymentId: null } : context.watched;
  const settled = { isPaid: true, returned: null, watched };
  if (bookingId === null || bookingId === context.booking?.id) return settled;
  const booking = { id: bookingId, resumeToken: null };
  return { ...settled, ...withoutBooking(), isPaid: true, booking, item: null };
}

/** The server knows no such booking any more: the form starts anew, a return is still looked into. */
export function withoutBooking() {
  return {
    booking: null,
    isPaid: false,
    submitted: null,
    idempotencyKey: null,
    token: null,
    link: null,
  } satisfies Partial<BookingContext>;
}

export function isFormValid({ item, form }: BookingContext): boolean {
  return item !== null && isSubmittable(form) && validateIntake(item, form).length === 0;
}

export function isUnchanged({ booking, submitted, form }: BookingContext): boolean {
  return booking !== null && submitted !== null && isSameForm(form, submitted);
}

/** From the payment step back to the form: not once it is paid, nor where the form never was. */
export function canReturnToForm({ item, isPaid, idempotencyKey }: BookingContext): boolean {
  return item !== null && item.type !== 'package' && !isPaid && idempotencyKey !== null;
}

/** What to keep in this browser; null when no item is known. */
export function remembered(context: BookingContext): Omit<StoredBooking, 'timestamp'> | null {
  const { item, booking, idempotencyKey, isPaid } = context;
  if (!item) return null;
  const unpaid = booking ? 'payment-processing' : 'draft';
  return {
    bookingId: booking?.id ?? null,
    resumeToken: booking?.resumeToken ?? null,
    idempotencyKey,
    item,
    status: isPaid ? 'payment-completed' : unpaid,
  };
}

/** Only reached with an item and a key; without them `form.submit` goes nowhere. */
export function createRequest({ context }: { context: BookingContext }): CreateBookingInput {
  const { item, form, idempotencyKey } = context;
  if (!item || !idempotencyKey) throw new Error('a booking needs an item and a key');
  return { item, form, idempotencyKey };
}

export function loadRequest({ context }: { context: BookingContext }): LoadBookingInput {
  return { token: context.token ?? '' };
}

export function paymentInput({ context }: { context: BookingContext }): PaymentInput {
  const { booking, item, methods, watched, link, returned } = context;
  return {
    bookingId: booking?.id ?? null,
    packageName: item?.name ?? '',
    packagePrice: item?.price ?? '',
    methods,
    watched,
    link,
    returned,
  };
}
