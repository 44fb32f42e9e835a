import { assign } from 'xstate';
import type { SelectedItem } from '../catalogue.ts';
import { emptyForm, intakeOf, withValue } from '../intake/intake.ts';
import { validateIntake } from '../intake/validate.ts';
import type { PaymentLink, PaymentOutput, PaymentReturn } from '../payment/types.ts';
import type { Failure } from '../problem.ts';
import type { ScheduledEvent, SessionStep, Stored } from '../storage/types.ts';
import { blank, paid, recalled, told, watchedAgain, withNewPrice, withoutBooking } from './data.ts';
import { dueGeneration, generationOf } from './inputs.ts';
import type {
  BookingContext,
  BookingData,
  BookingEvent,
  CreateBookingOutput,
  Field,
  LoadBookingOutput,
} from './types.ts';

type Change = Partial<BookingData>;
type Params = object | string | null | undefined;

/** An action that changes what the sheet knows. */
function update<P extends Params = undefined>(change: (data: BookingData, params: P) => Change) {
  return assign<BookingContext, BookingEvent, P, BookingEvent, never>(
    ({ context: { data } }, params) => ({ data: { ...data, ...change(data, params) } }),
  );
}

function failureOf(outcome: CreateBookingOutput | LoadBookingOutput): Failure | null {
  return outcome.ok ? null : outcome.problem;
}

function firstSectionWith({ item, section }: BookingData, field: string | undefined): number {
  const sections = item ? intakeOf(item) : [];
  const index = sections.findIndex(({ fields }) => fields.some(({ name }) => name === field));
  return index < 0 ? section : index;
}

function withErrors(data: BookingData, fieldErrors: BookingData['fieldErrors']): Change {
  return { fieldErrors, section: firstSectionWith(data, fieldErrors[0]?.field) };
}

/** Everything the chart changes in what the sheet knows. */
export const updates = {
  reset: update((data) => blank(data)),
  openItem: update<{ item: SelectedItem; idempotencyKey: string }>((_, opened) => ({
    item: opened.item,
    form: emptyForm(opened.item),
    idempotencyKey: opened.idempotencyKey,
  })),
  takeToken: update<string>((_, token) => ({ token })),
  takeReturn: update<PaymentReturn>((_, returned) => ({ returned })),
  dropReturn: update(() => ({ returned: null, watched: null })),
  recall: update<Stored>(recalled),
  takeTruth: update<LoadBookingOutput>((data, outcome) =>
    outcome.ok ? told(data, outcome.value) : {},
  ),
  dropBooking: update(withoutBooking),
  dropSchedule: update(() => ({ scheduled: null, hasAdvanced: false })),
  recallPayment: update<Stored>((data, stored) => ({ watched: watchedAgain(data, stored) })),
  changeField: update<Field>((data, { field, value }) => ({
    form: withValue(data.form, field, value),
    fieldErrors: data.fieldErrors.filter((error) => error.field !== field),
  })),
  nextSection: update(({ section }) => ({ section: section + 1 })),
  previousSection: update(({ section }) => ({ section: section - 1 })),
  showFieldErrors: update((data) =>
    withErrors(data, data.item ? validateIntake(data.item, data.form) : []),
  ),
  takeFieldErrors: update<CreateBookingOutput>((data, outcome) =>
    withErrors(data, failureOf(outcome)?.errors ?? []),
  ),
  ensureKey: update<string>((data, idempotencyKey) => ({
    idempotencyKey: data.idempotencyKey ?? idempotencyKey,
    fieldErrors: [],
    problem: null,
  })),
  takeBooking: update<CreateBookingOutput>((data, outcome) =>
    outcome.ok
      ? { booking: outcome.value, token: outcome.value.resumeToken, submitted: data.form }
      : {},
  ),
  expectContent: update((data) => ({ pending: generationOf(data) })),
  dropDueContent: update((data) => (dueGeneration(data) ? { pending: null } : {})),
  takeSchedule: update<ScheduledEvent | null>((data, scheduled) => ({
    scheduled: scheduled ?? data.scheduled,
  })),
  markAdvanced: update(() => ({ hasAdvanced: true })),
  takeNewPrice: update<string | null>((_, newPrice) => ({ newPrice })),
  dropNewPrice: update(() => ({ newPrice: null })),
  acceptPrice: update<string>(withNewPrice),
  takeLink: update<PaymentLink | null>((_, link) => ({ link })),
  takePayment: update<PaymentOutput>(paid),
  takeAnnouncement: update<PaymentOutput>((data, output) =>
    output.outcome === 'awaitingConfirmation'
      ? { isAwaiting: true, returned: null, watched: null, link: output.link }
      : { link: data.link },
  ),
  enterStep: update<SessionStep>((_, step) => ({ step })),
  chooseSave: update(() => ({ saving: 'save' })),
  chooseNotToSave: update(() => ({ saving: 'dontSave' })),
  unchooseSave: update(() => ({ saving: 'undecided' })),
  startFresh: update<string>((data, idempotencyKey) => ({
    ...blank(data),
    item: data.item,
    form: emptyForm(data.item),
    idempotencyKey,
    isFresh: true,
  })),
  endSession: update(({ item, booking }) => ({
    form: emptyForm(item),
    submitted: booking && emptyForm(item),
    section: 0,
    fieldErrors: [],
    newPrice: null,
    step: null,
    resumed: null,
    isExpiring: false,
  })),
  dismissBanner: update(() => ({ resumed: null })),
  noteExpiring: update(() => ({ isExpiring: true })),
  noteActive: update(() => ({ isExpiring: false })),
  report: update<Failure>((_, problem) => ({ problem })),
  reportOutcome: update<CreateBookingOutput | LoadBookingOutput>((_, outcome) => ({
    problem: failureOf(outcome),
  })),
  clearProblem: update(() => ({ problem: null })),
};
