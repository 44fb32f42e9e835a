import type { SectionMode } from '../intake/fields.ts';
import { canTake } from '../intake/intake.ts';
import { isSectionValid, isSubmittable } from '../intake/validate.ts';
import { isPricePresent } from '../money.ts';
import type { PaymentOutput } from '../payment/types.ts';
import type { FailureCode } from '../problem.ts';
import type { Stored } from '../storage/types.ts';
import {
  areAnswersValid,
  canAnswer,
  canReturnToDetails,
  canReturnToForm,
  canReturnToInstructions,
  hasNoAnswers,
  isFormValid,
  isPackage,
  isScheduled,
  isUnchanged,
  sectionsOf,
  wouldLose,
} from './context.ts';
import type {
  BookingContext,
  BookingData,
  CreateBookingOutput,
  Field,
  LoadBookingOutput,
  SaveAnswersOutput,
  WithdrawTransferOutput,
} from './types.ts';

/** The order behind the key has ended or belongs to something else: the next attempt needs a new key. */
const spentKeyCodes: readonly FailureCode[] = [
  'booking_conflict',
  'booking_closed',
  'booking_already_paid',
];

const goneCodes: readonly FailureCode[] = [
  'booking_not_found',
  'booking_closed',
  'booking_link_ended',
];

type Called = CreateBookingOutput | LoadBookingOutput;
type Given = { context: BookingContext };

function hasCode(outcome: Called, codes: readonly FailureCode[]): boolean {
  return !outcome.ok && codes.includes(outcome.problem.code);
}

function isGone(outcome: LoadBookingOutput): boolean {
  return outcome.ok ? outcome.value.status === 'closed' : hasCode(outcome, goneCodes);
}

function canTakeField({ context: { data } }: Given, { field, value }: Field): boolean {
  return data.item !== null && canTake(data.item, field, value);
}

const onData =
  (holds: (data: BookingData) => boolean) =>
  ({ context }: Given) =>
    holds(context.data);

/** The questions the chart asks before it goes anywhere. */
export const guards = {
  hasToken: onData(({ token }) => token !== null),
  hasItem: onData(({ item }) => item !== null),
  hasStep: onData(({ item, step }) => item !== null && step !== null),
  isPackage: onData(isPackage),
  wouldLose: onData(wouldLose),
  isLeaving: onData(({ isLeaving }) => isLeaving),
  isLeavingWithStep: onData(
    ({ isLeaving, item, step }) => isLeaving && item !== null && step !== null,
  ),
  hasBooking: onData(({ booking }) => booking !== null),
  /** The person returns from the payment of a booking that is known, or of a payment that is named. */
  isReturning: onData(
    ({ returned, booking, watched }) => returned !== null && (booking !== null || watched !== null),
  ),
  isLost: onData(({ returned }) => returned !== null),
  isPaid: onData(({ isPaid }) => isPaid),
  wasPaid: onData(({ wasPaid }) => wasPaid),
  isAwaiting: onData(({ isAwaiting }) => isAwaiting),
  /** The server can be asked about the transfer that was announced. */
  isAnnouncementKnown: onData(({ isAwaiting, token }) => isAwaiting && token !== null),
  isAnnouncedAndNotReturning: onData(({ isAwaiting, returned }) => isAwaiting && returned === null),
  hasKey: onData(({ idempotencyKey }) => idempotencyKey !== null),
  isScheduled: onData(isScheduled),
  hasAdvanced: onData(({ hasAdvanced }) => hasAdvanced),
  hasBeenRedirected: (_: Given, stored: Stored) => stored.hasBeenRedirected,
  isGone: (_: Given, outcome: LoadBookingOutput) => isGone(outcome),
  /** Whether a link was opened, rather than an item whose form can begin again. */
  isGoneLink: ({ context: { data } }: Given, outcome: LoadBookingOutput) =>
    data.resumed === null && data.returned === null && isGone(outcome),
  isFoundPaid: (_: Given, outcome: LoadBookingOutput) =>
    outcome.ok && outcome.value.status === 'payment-completed',
  isUnannounced: (_: Given, outcome: LoadBookingOutput) =>
    outcome.ok && outcome.value.status !== 'awaiting-confirmation' && !outcome.value.agreement,
  isToAgree: (_: Given, outcome: LoadBookingOutput) =>
    outcome.ok && Boolean(outcome.value.agreement),
  isLoaded: (_: Given, outcome: LoadBookingOutput) => outcome.ok,
  canTakeField,
  canKeepField: ({ context }: Given, field: Field) =>
    context.data.saving === 'save' && canTakeField({ context }, field),
  canGoToNextSection: ({ context: { data } }: Given, mode: SectionMode) => {
    const { section, form } = data;
    const sections = sectionsOf(data, mode);
    const current = sections[section];
    const isLast = section >= sections.length - 1;
    return !isLast && current !== undefined && isSectionValid(current, form, mode);
  },
  hasPreviousSection: onData(({ section }) => section > 0),
  isUnchanged: onData(isUnchanged),
  canAnswer: onData(canAnswer),
  areAnswersValid: onData(areAnswersValid),
  isToBeAskedForAnswers: onData(
    (data) => isFormValid(data) && hasNoAnswers(data) && !data.hasAskedForAnswers,
  ),
  /** Whether a mail's link was opened and no question is answered yet. */
  isToAnswer: onData(
    (data) =>
      canAnswer(data) &&
      data.answers === 'missing' &&
      data.returned === null &&
      data.resumed === null,
  ),
  isSaved: (_: Given, outcome: SaveAnswersOutput) => outcome.ok,
  isFormValid: onData(isFormValid),
  /** Leads only to the calendar, because going forward never sends anything. */
  canGoToCalendar: onData(
    (data) => !isScheduled(data) && isFormValid(data) && data.idempotencyKey !== null,
  ),
  isBookable: onData((data) => isScheduled(data) && isFormValid(data)),
  isSubmittable: onData(({ form }) => isSubmittable(form)),
  hasConsent: onData(({ form }) => form.consent),
  hasPrice: onData(({ item }) => item !== null && isPricePresent(item.price, true)),
  isCreated: (_: Given, outcome: CreateBookingOutput) => outcome.ok,
  hasPriceChanged: (_: Given, outcome: CreateBookingOutput) =>
    !outcome.ok && hasCode(outcome, ['price_changed']) && outcome.problem.price !== undefined,
  /** Whether the person has to look at the form again: at wrong fields, or at changed questions. */
  hasFieldErrors: (_: Given, outcome: CreateBookingOutput | SaveAnswersOutput) =>
    !outcome.ok &&
    ((outcome.problem.errors ?? []).length > 0 || outcome.problem.questions !== undefined),
  isPaidElsewhere: ({ context }: Given, outcome: CreateBookingOutput) =>
    context.data.token !== null && hasCode(outcome, ['booking_already_paid']),
  isKeySpent: (_: Given, outcome: CreateBookingOutput) => hasCode(outcome, spentKeyCodes),
  canReturnToForm: onData(canReturnToForm),
  canReturnToDetails: onData(canReturnToDetails),
  canReturnToInstructions: onData(canReturnToInstructions),
  canWithdraw: onData(({ booking, link }) => booking?.resumeToken != null && link !== null),
  isWithdrawn: (_: Given, outcome: WithdrawTransferOutput) => outcome.ok,
  isPaidMeanwhile: (_: Given, outcome: WithdrawTransferOutput) =>
    !outcome.ok && outcome.problem.code === 'booking_already_paid',
  isPaymentCompleted: (_: Given, output: PaymentOutput) => output.outcome === 'completed',
  isTransferAnnounced: (_: Given, output: PaymentOutput) =>
    output.outcome === 'awaitingConfirmation',
};
