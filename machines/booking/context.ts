import type { ResumeBookingResponse } from '../api/resume-booking.ts';
import type { SelectedItem } from '../catalogue.ts';
import {
  answerFields,
  emptyForm,
  hasInput,
  intakeOf,
  isAnswered,
  isSameForm,
} from '../intake/intake.ts';
import type { AnswersStatus, IntakeForm, IntakeSection, SectionMode } from '../intake/types.ts';
import { commonFields } from '../intake/types.ts';
import { isSectionValid, isSubmittable, validateIntake } from '../intake/validate.ts';
import type {
  PaymentOutput,
  PaymentReturn,
  UnmatchedMoney,
  WatchedPayment,
} from '../payment/types.ts';
import type { SavedProgress, Stored, StoredBooking, TypedDraft } from '../storage/types.ts';
import type { BookingContext, BookingData, BookingInput } from './types.ts';

/** The data of a sheet that was not opened yet. */
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
    wasPaid: false,
    unmatchedMoney: null,
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
    isLeaving: false,
    hasAskedForAnswers: false,
    answers: 'closed',
    pending: null,
  };
}

/** XState's pure `transition()` creates an actor without input each time, so missing input must not throw. */
export function initialContext({ input }: { input: BookingInput | undefined }): BookingContext {
  return { data: blank(input ?? { methods: [] }) };
}

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

/** A saved form, reduced to the questions the item asks. */
function formFrom(item: SelectedItem, saved: IntakeForm): IntakeForm {
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
  const resumed = bookingId ? ('booking' as const) : begun;
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

function mergedItem(
  known: SelectedItem | null,
  reported: ResumeBookingResponse['item'],
): SelectedItem {
  const same = known?.id === reported.id ? known : null;
  return {
    url: '',
    priceUsd: '',
    ...same,
    ...reported,
    parts: reported.parts ?? same?.parts ?? [],
  };
}

function unmatchedMoneyOf({
  status,
  reference,
  received,
  item,
}: ResumeBookingResponse): UnmatchedMoney | null {
  if (status !== 'wrong-amount' && status !== 'refunded') return null;
  return {
    status,
    reference: reference ?? null,
    received: received ?? null,
    price: item.price,
  };
}

/** The changes that follow from the server's answer, which outweighs what the browser has stored. */
export function withServerState(data: BookingData, truth: ResumeBookingResponse) {
  const item = mergedItem(data.item, truth.item);
  const keepsForm = (data.saving === 'save' || data.step === null) && data.item?.id === item.id;
  return {
    item,
    form: keepsForm ? data.form : emptyForm(item),
    submitted: emptyForm(item),
    booking: { id: truth.bookingId, resumeToken: data.token },
    isPaid: truth.status === 'payment-completed',
    wasPaid: false,
    unmatchedMoney: unmatchedMoneyOf(truth),
    isAwaiting: truth.status === 'awaiting-confirmation',
    hasAdvanced: true,
    link: truth.payment,
    answers: truth.answers ?? 'closed',
  } satisfies Partial<BookingData>;
}

/**
 * Returns the changes after a payment. A return may have proved the payment of another booking than
 * the stored one.
 */
export function withPayment(data: BookingData, output: PaymentOutput): Partial<BookingData> {
  const { reference, isAnother } =
    output.outcome === 'completed' ? output : { reference: null, isAnother: false };
  const watched = reference ? { reference, provider: null, paymentId: null } : data.watched;
  const form = withoutAnswers(data);
  // Once paid, a text is written from the answers at once.
  const answers = data.answers === 'given' ? 'inWork' : data.answers;
  const settled = { isPaid: true, isAwaiting: false, returned: null, watched, form, answers };
  if (!isAnother) return settled;
  return { ...settled, ...withoutBooking(), isPaid: true, item: null, scheduled: null };
}

/** Returns the form without its answers, which are not shown again once they were sent for good. */
export function withoutAnswers({ item, form }: BookingData): IntakeForm {
  return { ...form, answers: emptyForm(item).answers };
}

/** Returns the sections of the form; of a paid booking (`step`) those with questions. */
export function sectionsOf({ item }: BookingData, mode: SectionMode): readonly IntakeSection[] {
  const sections = item ? intakeOf(item) : [];
  return mode === 'step' ? sections.slice(1) : sections;
}

/** Whether no question of a personalised item was answered. */
export function hasNoAnswers(data: BookingData): boolean {
  return asksQuestions(data) && !isAnswered(data.form.answers);
}

/** Returns whether a booking was made with answers. */
export function answersStatusOf(data: BookingData): AnswersStatus {
  if (!asksQuestions(data)) return 'closed';
  return isAnswered(data.form.answers) ? 'given' : 'missing';
}

function asksQuestions({ item }: BookingData): boolean {
  return item !== null && answerFields(item).size > 0;
}

/** Whether the questions of the paid booking can be answered here. */
export function canAnswer(data: BookingData): boolean {
  const { token, isPaid, answers } = data;
  const isOpen = answers === 'missing' || answers === 'given';
  return isPaid && asksQuestions(data) && token !== null && isOpen;
}

export function areAnswersValid(data: BookingData): boolean {
  const { form } = data;
  return (
    isAnswered(form.answers) &&
    sectionsOf(data, 'step').every((each) => isSectionValid(each, form, 'step'))
  );
}

/**
 * Drops a booking that the server no longer knows: the form starts again, a payment return is still
 * checked.
 */
export function withoutBooking() {
  return {
    booking: null,
    isPaid: false,
    wasPaid: false,
    unmatchedMoney: null,
    isAwaiting: false,
    submitted: null,
    idempotencyKey: null,
    token: null,
    link: null,
    resumed: null,
    answers: 'closed',
  } satisfies Partial<BookingData>;
}

/**
 * Accepts the changed price. An attempt without a booking keeps its key if the calendar was given
 * it.
 */
export function withNewPrice(data: BookingData, idempotencyKey: string): Partial<BookingData> {
  const { item, booking, scheduled, newPrice } = data;
  const sameKey = scheduled && !booking ? data.idempotencyKey : null;
  return {
    ...withoutBooking(),
    returned: null,
    watched: null,
    idempotencyKey: sameKey ?? idempotencyKey,
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

/** Whether leaving would lose what was typed: it is neither sent nor saved, and can still be sent. */
export function wouldLose(data: BookingData): boolean {
  const { item, form, submitted, saving, isPaid } = data;
  if (saving === 'save') return false;
  if (isPaid) return canAnswer(data) && isAnswered(form.answers);
  const isSent = submitted !== null && isSameForm(form, submitted);
  return hasInput(item, form) && !isSent;
}

/** Whether a package has its appointment; a booking implies one. */
export function isScheduled({ scheduled, booking }: BookingData): boolean {
  return scheduled !== null || booking !== null;
}

export function isPackage({ item }: BookingData): boolean {
  return item?.type === 'package';
}

/** Whether the form was filled in here; a booking resumed in another browser has no form to go back to. */
function hasForm({ item, idempotencyKey }: BookingData): boolean {
  return item !== null && idempotencyKey !== null;
}

/** Whether the payment step leads back to the form: not after payment, and not without a form here. */
export function canReturnToForm(data: BookingData): boolean {
  return hasForm(data) && !isPackage(data) && !data.isPaid;
}

export function canReturnToInstructions(data: BookingData): boolean {
  return isPackage(data) && data.booking !== null && !data.isPaid;
}

export function canReturnToDetails(data: BookingData): boolean {
  return hasForm(data) && isPackage(data);
}
