import type { ResumeBookingResponse } from '../api.ts';
import type { SelectedItem } from '../catalogue.ts';
import { answerFields, emptyForm, isSameForm } from '../intake/intake.ts';
import type { IntakeForm } from '../intake/types.ts';
import { commonFields } from '../intake/types.ts';
import { isSubmittable, validateIntake } from '../intake/validate.ts';
import type { PaymentOutput, PaymentReturn, WatchedPayment } from '../payment/types.ts';
import type { SavedProgress, Stored, StoredBooking } from '../storage/types.ts';
import type { BookingContext, BookingData, BookingInput } from './types.ts';

/** The sheet before anything was asked of it. */
export function blank({ methods, embedDomain = '', colors = null }: BookingInput): BookingData {
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

/** XState's pure `transition()` makes an actor without input each time; to throw there would cost most of it. */
export function initialContext({ input }: { input: BookingInput | undefined }): BookingContext {
  return { data: blank(input ?? { methods: [] }) };
}

function returnedPayment(returned: PaymentReturn | null): WatchedPayment | null {
  if (!returned?.reference) return null;
  return { reference: returned.reference, provider: returned.provider, paymentId: null };
}

/** What is remembered belongs here: to the opened item, the given token, or the return. */
function isOurs(data: BookingData, stored: StoredBooking): boolean {
  if (data.item) return data.item.id === stored.item.id;
  return data.token === null || data.token === stored.resumeToken;
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
export function recalled(data: BookingData, stored: Stored): Partial<BookingData> {
  const watched = returnedPayment(data.returned);
  const found = stored.currentBooking;
  const booking = found && isOurs(data, found) ? found : null;
  const item = data.item ?? booking?.item ?? null;
  const progress = progressOf(item, stored.progress);
  const begun = progress.saving ? ('progress' as const) : null;
  const known = { item, watched, pending: stored.pendingAIGeneration, ...progress };
  const isOpened = data.item !== null;
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
    token: resumeToken ?? data.token,
  };
}

/** The payment to go on watching: the one the address names, else the stored one of this booking. */
export function watchedAgain(data: BookingData, stored: Stored): WatchedPayment | null {
  const { booking, link, watched } = data;
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
export function told(data: BookingData, truth: ResumeBookingResponse) {
  const item = mergedItem(data.item, truth.item);
  const isSaved = data.saving === 'save' && data.item?.id === item.id;
  return {
    item,
    form: isSaved ? data.form : emptyForm(item),
    submitted: emptyForm(item),
    booking: { id: truth.bookingId, resumeToken: data.token },
    isPaid: truth.status === 'payment-completed',
    isAwaiting: truth.status === 'awaiting-confirmation',
    hasAdvanced: true,
    link: truth.payment,
  } satisfies Partial<BookingData>;
}

/** After the payment: a return may have proved the payment of another booking than the remembered one. */
export function paid(data: BookingData, output: PaymentOutput): Partial<BookingData> {
  const bookingId = output.outcome === 'completed' ? output.bookingId : null;
  const reference = output.outcome === 'completed' ? output.reference : null;
  const watched = reference ? { reference, provider: null, paymentId: null } : data.watched;
  const settled = { isPaid: true, isAwaiting: false, returned: null, watched };
  if (bookingId === null || bookingId === data.booking?.id) return settled;
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
  } satisfies Partial<BookingData>;
}

/** The changed price, accepted. An attempt that the server has not taken keeps its key: the calendar was given it. */
export function withNewPrice(data: BookingData, idempotencyKey: string): Partial<BookingData> {
  const { item, booking, scheduled, newPrice } = data;
  const kept = scheduled && !booking ? data.idempotencyKey : null;
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

export function isFormValid({ item, form }: BookingData): boolean {
  return item !== null && isSubmittable(form) && validateIntake(item, form).length === 0;
}

export function isUnchanged({ booking, submitted, form }: BookingData): boolean {
  return booking !== null && submitted !== null && isSameForm(form, submitted);
}

/** A package's booking is made only once its appointment is. */
export function isScheduled({ scheduled, booking }: BookingData): boolean {
  return scheduled !== null || booking !== null;
}

export function isPackage({ item }: BookingData): boolean {
  return item?.type === 'package';
}

/** Where the form was filled in, in this browser; elsewhere nobody could go back to it. */
function hasForm({ item, idempotencyKey }: BookingData): boolean {
  return item !== null && idempotencyKey !== null;
}

/** From the payment step back to the form: not once it is paid, nor where the form never was. */
export function canReturnToForm(data: BookingData): boolean {
  return hasForm(data) && !isPackage(data) && !data.isPaid;
}

export function canReturnToInstructions(data: BookingData): boolean {
  return isPackage(data) && data.booking !== null && !data.isPaid;
}

export function canReturnToDetails(data: BookingData): boolean {
  return hasForm(data) && isPackage(data);
}
