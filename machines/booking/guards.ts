import { canTake, intakeOf } from '../intake/intake.ts';
import { isSectionValid, isSubmittable } from '../intake/validate.ts';
import type { PaymentOutput } from '../payment/types.ts';
import type { FailureCode } from '../problem.ts';
import type { Stored } from '../storage/types.ts';
import {
  canReturnToDetails,
  canReturnToForm,
  canReturnToInstructions,
  isFormValid,
  isPackage,
  isScheduled,
  isUnchanged,
} from './data.ts';
import { isPricePresent } from './price.ts';
import type { BookingContext, CreateBookingOutput, Field, LoadBookingOutput } from './types.ts';

/** The order behind the key has ended or belongs to something else: only a new key goes on. */
const spentKeyCodes: readonly FailureCode[] = [
  'booking_conflict',
  'booking_closed',
  'booking_already_paid',
];

const goneCodes: readonly FailureCode[] = ['booking_not_found', 'booking_closed'];

type Called = CreateBookingOutput | LoadBookingOutput;
type Given = { context: BookingContext };

function hasCode(outcome: Called, codes: readonly FailureCode[]): boolean {
  return !outcome.ok && codes.includes(outcome.problem.code);
}

function canTakeField({ context }: Given, { field, value }: Field): boolean {
  return context.item !== null && canTake(context.item, field, value);
}

const onContext =
  (holds: (context: BookingContext) => boolean) =>
  ({ context }: Given) =>
    holds(context);

/** The questions the chart asks before it goes anywhere. */
export const guards = {
  hasToken: onContext(({ token }) => token !== null),
  hasItem: onContext(({ item }) => item !== null),
  hasStep: onContext(({ item, step }) => item !== null && step !== null),
  isPackage: onContext(isPackage),
  hasBooking: onContext(({ booking }) => booking !== null),
  isReturning: onContext(({ returned }) => returned !== null),
  isPaid: onContext(({ isPaid }) => isPaid),
  isAwaiting: onContext(({ isAwaiting }) => isAwaiting),
  isAnnouncedAndNotReturning: onContext(
    ({ isAwaiting, returned }) => isAwaiting && returned === null,
  ),
  hasKey: onContext(({ idempotencyKey }) => idempotencyKey !== null),
  isScheduled: onContext(isScheduled),
  hasAdvanced: onContext(({ hasAdvanced }) => hasAdvanced),
  hasBeenRedirected: (_: Given, stored: Stored) => stored.hasBeenRedirected,
  isGone: (_: Given, outcome: LoadBookingOutput) =>
    outcome.ok ? outcome.value.status === 'closed' : hasCode(outcome, goneCodes),
  isTold: (_: Given, outcome: LoadBookingOutput) => outcome.ok,
  canTakeField,
  canKeepField: ({ context }: Given, field: Field) =>
    context.saving === 'save' && canTakeField({ context }, field),
  canGoToNextSection: onContext(({ item, section, form }) => {
    const sections = item ? intakeOf(item) : [];
    const current = sections[section];
    const isLast = section >= sections.length - 1;
    return !isLast && current !== undefined && isSectionValid(current, form, 'mobile');
  }),
  hasPreviousSection: onContext(({ section }) => section > 0),
  isUnchanged: onContext(isUnchanged),
  isFormValid: onContext(isFormValid),
  isBookable: onContext((context) => isScheduled(context) && isFormValid(context)),
  isSubmittable: onContext(({ form }) => isSubmittable(form)),
  hasConsent: onContext(({ form }) => form.consent),
  hasPrice: onContext(({ item }) => item !== null && isPricePresent(item.price, true)),
  isCreated: (_: Given, outcome: CreateBookingOutput) => outcome.ok,
  hasPriceChanged: (_: Given, outcome: CreateBookingOutput) =>
    !outcome.ok && hasCode(outcome, ['price_changed']) && outcome.problem.price !== undefined,
  hasFieldErrors: (_: Given, outcome: CreateBookingOutput) =>
    !outcome.ok && (outcome.problem.errors ?? []).length > 0,
  isPaidElsewhere: ({ context }: Given, outcome: CreateBookingOutput) =>
    context.token !== null && hasCode(outcome, ['booking_already_paid']),
  isKeySpent: (_: Given, outcome: CreateBookingOutput) => hasCode(outcome, spentKeyCodes),
  canReturnToForm: onContext(canReturnToForm),
  canReturnToDetails: onContext(canReturnToDetails),
  canReturnToInstructions: onContext(canReturnToInstructions),
  isPaymentCompleted: (_: Given, output: PaymentOutput) => output.outcome === 'completed',
  isTransferAnnounced: (_: Given, output: PaymentOutput) =>
    output.outcome === 'awaitingConfirmation',
};
