import type { ResumeBookingResponse } from '../api/open-bookings.ts';
import type { SelectedItem } from '../catalogue.ts';
import type { AnswersStatus, IntakeForm, IntakeSection, SectionMode } from '../intake/fields.ts';
import {
  answerFields,
  emptyForm,
  hasInput,
  intakeOf,
  isAnswered,
  isSameForm,
} from '../intake/intake.ts';
import { isSectionValid, isSubmittable, validateIntake } from '../intake/validate.ts';
import type { PaymentOutput, UnmatchedMoney } from '../payment/types.ts';
import type { BookingContext, BookingData, BookingInput } from './types.ts';

/** The data of a sheet that was not opened yet. */
export function blank(input: BookingInput): BookingData {
  const { methods, embedDomain = '', colors = null, items = [] } = input;
  return {
    methods,
    embedDomain,
    colors,
    items,
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
    preferred: null,
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

function mergedItem(
  { item, items }: BookingData,
  reported: ResumeBookingResponse['item'],
): SelectedItem {
  const same = [item, ...items].find((known) => known?.id === reported.id);
  return {
    url: '',
    priceUsd: '',
    ...same,
    ...reported,
    parts: reported.parts ?? same?.parts ?? [],
    questions: reported.questions ?? [],
  };
}

function unmatchedMoneyOf({
  status,
  reference,
  received,
  item,
}: ResumeBookingResponse): UnmatchedMoney | null {
  if (status !== 'wrong-amount' && status !== 'refunded') return null;
  return { status, reference: reference ?? null, received: received ?? null, price: item.price };
}

function notedIn({ agreement }: ResumeBookingResponse): Partial<IntakeForm> {
  if (!agreement) return {};
  const { fullName, email, whatsapp } = agreement;
  return { fullName, email, whatsapp };
}

/** The changes that follow from the server's answer, which outweighs what the browser has stored. */
export function withServerState(data: BookingData, truth: ResumeBookingResponse) {
  const { agreement } = truth;
  const item = mergedItem(data, truth.item);
  const keepsForm =
    (data.saving === 'save' || data.step === null) &&
    data.item?.id === item.id &&
    (!agreement || hasInput(item, data.form));
  const submitted = { ...emptyForm(item), ...notedIn(truth) };
  return {
    item,
    form: keepsForm ? data.form : submitted,
    submitted,
    // Nothing can be paid without a booking, and there is none before the person has agreed.
    booking: agreement ? null : { id: truth.bookingId, resumeToken: data.token },
    idempotencyKey: agreement?.key ?? data.idempotencyKey,
    // What this browser knows of the time that staff chose may be cancelled since.
    scheduled: agreement ? (agreement.scheduled ?? null) : data.scheduled,
    isPaid: truth.status === 'payment-completed',
    wasPaid: false,
    unmatchedMoney: unmatchedMoneyOf(truth),
    isAwaiting: truth.status === 'awaiting-confirmation',
    hasAdvanced: !agreement,
    link: truth.payment,
    preferred: truth.preferredProvider ?? null,
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

/** Whether no question was answered, and the answers may follow the payment. */
export function hasNoAnswers(data: BookingData): boolean {
  return mayAnswerLater(data) && !isAnswered(data.form.answers);
}

/** Returns whether a booking was made with answers. */
export function answersStatusOf(data: BookingData): AnswersStatus {
  if (!mayAnswerLater(data)) return 'closed';
  return isAnswered(data.form.answers) ? 'given' : 'missing';
}

/** Whether there are questions, and something that does not arrive at once is made from their answers. */
function mayAnswerLater({ item }: BookingData): boolean {
  if (item === null || answerFields(item).size === 0) return false;
  return item.kinds?.some((kind) => kind !== 'instant') ?? true;
}

/** Whether the questions of the paid booking can be answered here. */
export function canAnswer(data: BookingData): boolean {
  const { token, isPaid, answers } = data;
  const isOpen = answers === 'missing' || answers === 'given';
  return isPaid && mayAnswerLater(data) && token !== null && isOpen;
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
 * Accepts the changed price. An attempt without an order, which staff may have made, keeps its key if
 * the calendar was given it.
 */
export function withNewPrice(data: BookingData, idempotencyKey: string): Partial<BookingData> {
  const { item, booking, scheduled, newPrice } = data;
  const hasOrder = booking !== null || isBegunByStaff(data);
  const sameKey = scheduled && !hasOrder ? data.idempotencyKey : null;
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

/** Whether staff began the booking, and the person has not agreed to it yet. */
export function isBegunByStaff({ booking, submitted }: BookingData): boolean {
  return booking === null && submitted !== null;
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
