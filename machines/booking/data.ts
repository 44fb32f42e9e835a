import type { ResumeBookingResponse } from '../api.ts';
import type { SelectedItem } from '../catalogue.ts';
import { answerFields, emptyForm, isSameForm } from '../intake/intake.ts';
import type { IntakeForm } from '../intake/types.ts';
import { commonFields } from '../intake/types.ts';
import { isSubmittable, validateIntake } from '../intake/validate.ts';
import type { PaymentOutput, PaymentReturn, WatchedPayment } from '../payment/types.ts';
import type { Failure } from '../problem.ts';
import type { SavedProgress, Stored, StoredBooking } from '../storage/types.ts';
import type { BookingContext, BookingInput } from './types.ts';

export const brokenStep: Failure = { code: 'internal_error' };
export const sessionEnded: Failure = { code: 'session_expired' };

/** The sheet before anything was asked of it. */
export function blank({ methods, embedDomain = '', colors = null }: BookingInput): BookingContext {
  return {
    methods,
    embedDomain,
    colors,
    item: null,
    form: emptyForm(null),
    section: 0,
    fieldErrors: [],
    booking: null,
    isPaid: false,
    isAwaiting: false,
    scheduled: null,
    hasAdvanced: false,
    submitted: null,
    idempotencyKey: null,
    token: null,
    returned: null,
    watched: null,
    link: null,
    newPrice: null,
    problem: null,
    step: null,
    saving: 'undecided',
    isFresh: false,
    resumed: null,
    isExpiring: false,
    pending: null,
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

/** A saved form, as far as the item asks for what is in it. */
function formFrom(item: SelectedItem, saved: IntakeForm): IntakeForm {
  const empty = emptyForm(item);
  const asked = answerFields(item);
  const answers = Object.entries(saved.answers).filter(([name]) => asked.has(name));
  const common = Object.fromEntries(commonFields.map((name) => [name, saved[name]]));
  return { ...empty, ...common, answers: { ...empty.answers, ...Object.fromEntries(answers) } };
}

function progressOf(item: SelectedItem | null, progress: SavedProgress | null) {
  const isOpen = progress?.itemId === item?.id && progress?.status !== 'completed';
  if (!item || !progress || !isOpen) return { form: emptyForm(item) };
  const { formData, section } = progress;
  return { form: formFrom(item, formData), section, saving: 'save' as const };
}

/** What the browser remembers of the booking, taken in. */
export function recalled(context: BookingContext, stored: Stored): Partial<BookingContext> {
  const watched = returnedPayment(context.returned);
  const found = stored.currentBooking;
  const booking = found && isOurs(context, found) ? found : null;
  const item = context.item ?? booking?.item ?? null;
  const progress = progressOf(item, stored.progress);
  const begun = progress.saving ? ('progress' as const) : null;
  const known = { item, watched, pending: stored.pendingAIGeneration, ...progress };
  const isOpened = context.item !== null;
  if (!booking) return { ...known, resumed: isOpened ? begun : null };
  const { bookingId, resumeToken, idempotencyKey, scheduled, isAwaitingConfirmation } = booking;
  const resumed = bookingId ? ('booking' as const) : begun;
  return {
    ...known,
    scheduled,
    resumed: isOpened ? resumed : null,
    booking: bookingId ? { id: bookingId, resumeToken } : null,
    isPaid: booking.status === 'payment-completed' && bookingId !== null,
    isAwaiting: isAwaitingConfirmation && bookingId !== null,
    hasAdvanced: bookingId !== null,
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
  const isSaved = context.saving === 'save' && context.item?.id === item.id;
  return {
    item,
    form: isSaved ? context.form : emptyForm(item),
    submitted: emptyForm(item),
    booking: { id: truth.bookingId, resumeToken: context.token },
    isPaid: truth.status === 'payment-completed',
    isAwaiting: truth.status === 'awaiting-confirmation',
    hasAdvanced: true,
    link: truth.payment,
  } satisfies Partial<BookingContext>;
}

/** After the payment: a return may have proved the payment of another booking than the remembered one. */
export function paid(context: BookingContext, output: PaymentOutput): Partial<BookingContext> {
  const bookingId = output.outcome === 'completed' ? output.bookingId : null;
  const reference = output.outcome === 'completed' ? output.reference : null;
  const watched = reference ? { reference, provider: null, paymentId: null } : context.watched;
  const settled = { isPaid: true, isAwaiting: false, returned: null, watched };
  if (bookingId === null || bookingId === context.booking?.id) return settled;
  const booking = { id: bookingId, resumeToken: null };
  return { ...settled, ...withoutBooking(), isPaid: true, booking, item: null, scheduled: null };
}

/** The server knows no such booking any more: the form starts anew, a return is still looked into. */
export function withoutBooking() {
  return {
    booking: null,
    isPaid: false,
    isAwaiting: false,
    submitted: null,
    idempotencyKey: null,
    token: null,
    link: null,
    resumed: null,
  } satisfies Partial<BookingContext>;
}

/** The changed price, accepted. An attempt that the server has not taken keeps its key: the calendar was given it. */
export function withNewPrice(
  context: BookingContext,
  idempotencyKey: string,
): Partial<BookingContext> {
  const { item, booking, scheduled, newPrice } = context;
  const kept = scheduled && !booking ? context.idempotencyKey : null;
  return {
    ...withoutBooking(),
    returned: null,
    watched: null,
    idempotencyKey: kept ?? idempotencyKey,
    newPrice: null,
    problem: null,
    item: item && { ...item, price: newPrice ?? item.price, priceUsd: '' },
  };
}

export function isFormValid({ item, form }: BookingContext): boolean {
  return item !== null && isSubmittable(form) && validateIntake(item, form).length === 0;
}

export function isUnchanged({ booking, submitted, form }: BookingContext): boolean {
  return booking !== null && submitted !== null && isSameForm(form, submitted);
}

/** A package's booking is made only once its appointment is. */
export function isScheduled({ scheduled, booking }: BookingContext): boolean {
  return scheduled !== null || booking !== null;
}

export function isPackage({ item }: BookingContext): boolean {
  return item?.type === 'package';
}

/** Where the form was filled in, in this browser; elsewhere nobody could go back to it. */
function hasForm({ item, idempotencyKey }: BookingContext): boolean {
  return item !== null && idempotencyKey !== null;
}

/** From the payment step back to the form: not once it is paid, nor where the form never was. */
export function canReturnToForm(context: BookingContext): boolean {
  return hasForm(context) && !isPackage(context) && !context.isPaid;
}

export function canReturnToInstructions(context: BookingContext): boolean {
  return isPackage(context) && context.booking !== null && !context.isPaid;
}

export function canReturnToDetails(context: BookingContext): boolean {
  return hasForm(context) && isPackage(context);
}
