import { assign } from 'xstate';
import type { SelectedItem } from '../catalogue.ts';
import type { SectionMode } from '../intake/fields.ts';
import { emptyForm, withValue } from '../intake/intake.ts';
import { isSectionValid, sectionErrors, validateIntake } from '../intake/validate.ts';
import type { PaymentLink, PaymentOutput, PaymentReturn } from '../payment/types.ts';
import type { Failure, Outcome } from '../problem.ts';
import type { ScheduledEvent, SessionStep, Stored } from '../storage/types.ts';
import {
  answersStatusOf,
  blank,
  sectionsOf,
  withNewPrice,
  withoutAnswers,
  withoutBooking,
  withPayment,
  withServerState,
} from './context.ts';
import { dueGeneration, generationOf } from './requests.ts';
import { formFrom, watchedFrom, withStored } from './restore.ts';
import type {
  BookingContext,
  BookingData,
  BookingEvent,
  CreateBookingOutput,
  Field,
  LoadBookingOutput,
  SaveAnswersOutput,
  WithdrawTransferOutput,
} from './types.ts';

type Change = Partial<BookingData>;
type Params = object | string | null | undefined;

/** An action that merges changes into the data. */
function change<P extends Params = undefined>(changes: (data: BookingData, params: P) => Change) {
  return assign<BookingContext, BookingEvent, P, BookingEvent, never>(
    ({ context: { data } }, params) => ({ data: { ...data, ...changes(data, params) } }),
  );
}

function failureOf(outcome: Outcome<unknown>): Failure | null {
  return outcome.ok ? null : outcome.problem;
}

function sectionWith(
  data: BookingData,
  mode: SectionMode,
  field: string | null | undefined,
): number | null {
  const index = sectionsOf(data, mode).findIndex(({ fields }) =>
    fields.some(({ name }) => name === field),
  );
  return index < 0 ? null : index;
}

/** Returns the index of the first section that is not finished; that of the last if all are. */
function unfinishedSection(data: BookingData): number {
  const sections = sectionsOf(data, 'mobile');
  const index = sections.findIndex((section) => !isSectionValid(section, data.form, 'mobile'));
  return index < 0 ? Math.max(0, sections.length - 1) : index;
}

function withErrors(
  data: BookingData,
  mode: SectionMode,
  fieldErrors: BookingData['fieldErrors'],
): Change {
  return { fieldErrors, section: sectionWith(data, mode, fieldErrors[0]?.field) ?? data.section };
}

/**
 * Returns the changes after the server found fields wrong. Where editors have changed their questions meanwhile, the
 * form asks those of now, from the first section that is not finished, and keeps what was typed.
 */
function withRefusal(data: BookingData, mode: SectionMode, problem: Failure | null): Change {
  const { questions, errors = [] } = problem ?? {};
  if (!questions || !data.item) return withErrors(data, mode, errors);
  const item = { ...data.item, questions };
  const changed = { ...data, item, form: formFrom(item, data.form) };
  const section = mode === 'mobile' ? unfinishedSection(changed) : 0;
  return { item, form: changed.form, section, fieldErrors: [], problem };
}

/** Pure updates of the context. */
export const assigns = {
  reset: change((data) => blank(data)),
  openItem: change<{ item: SelectedItem; idempotencyKey: string }>((_, opened) => ({
    item: opened.item,
    form: emptyForm(opened.item),
    idempotencyKey: opened.idempotencyKey,
  })),
  takeToken: change<string>((_, token) => ({ token })),
  takeReturn: change<PaymentReturn>((_, returned) => ({ returned })),
  dropReturn: change(() => ({ returned: null, watched: null })),
  recall: change<Stored>(withStored),
  takeServerState: change<LoadBookingOutput>((data, outcome) =>
    outcome.ok ? withServerState(data, outcome.value) : {},
  ),
  dropBooking: change(withoutBooking),
  dropSchedule: change(() => ({ scheduled: null, hasAdvanced: false })),
  recallPayment: change<Stored>((data, stored) => ({ watched: watchedFrom(data, stored) })),
  changeField: change<Field>((data, { field, value }) => ({
    form: withValue(data.form, field, value),
    isLeaving: false,
    fieldErrors: data.fieldErrors.filter((error) => error.field !== field),
  })),
  nextSection: change(({ section }) => ({ section: section + 1 })),
  previousSection: change(({ section }) => ({ section: section - 1 })),
  showSection: change<string | null>((data, field) => ({
    section: sectionWith(data, 'mobile', field) ?? unfinishedSection(data),
  })),
  showFieldErrors: change((data) =>
    withErrors(data, 'mobile', data.item ? validateIntake(data.item, data.form) : []),
  ),
  noteAskedForAnswers: change(() => ({ hasAskedForAnswers: true, isLeaving: false })),
  showQuestions: change(() => ({ section: 1 })),
  showFirstSection: change(() => ({ section: 0, fieldErrors: [], problem: null })),
  showAnswerErrors: change((data) =>
    withErrors(
      data,
      'step',
      sectionsOf(data, 'step')
        .slice(0, data.section + 1)
        .flatMap((section) => sectionErrors(section, data.form, 'step')),
    ),
  ),
  takeAnswers: change((data) => ({ form: withoutAnswers(data), answers: 'inWork' })),
  takeFieldErrors: change<CreateBookingOutput>((data, outcome) =>
    withRefusal(data, 'mobile', failureOf(outcome)),
  ),
  takeAnswerErrors: change<SaveAnswersOutput>((data, outcome) =>
    withRefusal(data, 'step', failureOf(outcome)),
  ),
  ensureKey: change<string>((data, idempotencyKey) => ({
    idempotencyKey: data.idempotencyKey ?? idempotencyKey,
    fieldErrors: [],
    problem: null,
  })),
  takeBooking: change<CreateBookingOutput>((data, outcome) =>
    outcome.ok
      ? {
          booking: outcome.value,
          token: outcome.value.resumeToken,
          submitted: data.form,
          isLeaving: false,
          answers: answersStatusOf(data),
        }
      : {},
  ),
  expectContent: change((data) => ({ pending: generationOf(data) })),
  dropDueContent: change((data) => (dueGeneration(data) ? { pending: null } : {})),
  takeSchedule: change<ScheduledEvent | null>((data, scheduled) => ({
    scheduled: scheduled ?? data.scheduled,
  })),
  markAdvanced: change(() => ({ hasAdvanced: true })),
  takeNewPrice: change<string | null>((_, newPrice) => ({ newPrice })),
  dropNewPrice: change(() => ({ newPrice: null })),
  acceptPrice: change<string>(withNewPrice),
  takeLink: change<PaymentLink | null>((_, link) => ({ link })),
  takePayment: change<PaymentOutput>(withPayment),
  takeAnnouncement: change<PaymentOutput>((data, output) =>
    output.outcome === 'awaitingConfirmation'
      ? { isAwaiting: true, returned: null, watched: null, link: output.link }
      : { link: data.link },
  ),
  takeBackTransfer: change(() => ({ isAwaiting: false })),
  enterStep: change<SessionStep>((_, step) => ({ step, isLeaving: false })),
  chooseSave: change(() => ({ saving: 'save' })),
  chooseNotToSave: change(() => ({ saving: 'dontSave' })),
  unchooseSave: change(() => ({ saving: 'undecided' })),
  startFresh: change<string>((data, idempotencyKey) => ({
    ...blank(data),
    item: data.item,
    form: emptyForm(data.item),
    idempotencyKey,
    isFresh: true,
  })),
  endSession: change(({ item, booking }) => ({
    form: emptyForm(item),
    submitted: booking && emptyForm(item),
    section: 0,
    fieldErrors: [],
    newPrice: null,
    step: null,
    resumed: null,
    isExpiring: false,
    isLeaving: false,
  })),
  askToStay: change(() => ({ isLeaving: true })),
  stay: change(() => ({ isLeaving: false })),
  dismissBanner: change(() => ({ resumed: null })),
  noteExpiring: change(() => ({ isExpiring: true })),
  noteActive: change(() => ({ isExpiring: false })),
  report: change<Failure>((_, problem) => ({ problem })),
  reportLost: change(({ problem }) => ({ problem: problem ?? { code: 'booking_not_here' } })),
  reportOutcome: change<
    CreateBookingOutput | LoadBookingOutput | SaveAnswersOutput | WithdrawTransferOutput
  >((_, outcome) => ({ problem: failureOf(outcome) })),
  clearProblem: change(() => ({ problem: null })),
};
