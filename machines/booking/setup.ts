import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import type { SelectedItem } from '../catalogue.ts';
import { canTake, emptyForm, intakeOf, withValue } from '../intake/intake.ts';
import { isSectionValid, isSubmittable, validateIntake } from '../intake/validate.ts';
import { paymentMachine } from '../payment/machine.ts';
import type { PaymentOutput, PaymentReturn } from '../payment/types.ts';
import type { Failure, FailureCode } from '../problem.ts';
import type { StorageCommand, Stored } from '../storage/types.ts';
import {
  blank,
  canReturnToForm,
  isFormValid,
  isUnchanged,
  paid,
  recalled,
  remembered,
  told,
  watchedAgain,
  withoutBooking,
} from './data.ts';
import { CREATE_LIMIT_MS, FINISHED_RESET_MS, RESUME_LIMIT_MS } from './timings.ts';
import type {
  BookingContext,
  BookingEvent,
  BookingInput,
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';

/** The order behind the key has ended or belongs to something else: only a new key goes on. */
const spentKeyCodes: readonly FailureCode[] = [
  'booking_conflict',
  'booking_closed',
  'booking_already_paid',
];

const goneCodes: readonly FailureCode[] = ['booking_not_found', 'booking_closed'];

type Field = { field: string; value: string | boolean };

function failureOf(outcome: CreateBookingOutput | LoadBookingOutput): Failure | null {
  return outcome.ok ? null : outcome.problem;
}

function hasCode(outcome: CreateBookingOutput | LoadBookingOutput, codes: readonly FailureCode[]) {
  const failure = failureOf(outcome);
  return failure !== null && codes.includes(failure.code);
}

function sectionsOf({ item }: BookingContext) {
  return item ? intakeOf(item) : [];
}

function firstSectionWith(context: BookingContext, field: string | undefined): number {
  const index = sectionsOf(context).findIndex(({ fields }) =>
    fields.some(({ name }) => name === field),
  );
  return index < 0 ? context.section : index;
}

export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    tags: {} as 'busy' | 'settled',
    children: {} as {
      storage: 'storage';
      createBooking: 'createBooking';
      loadBooking: 'loadBooking';
      payment: 'payment';
    },
  },
  actors: {
    createBooking: missingPromise<CreateBookingOutput, CreateBookingInput>('createBooking'),
    loadBooking: missingPromise<LoadBookingOutput, LoadBookingInput>('loadBooking'),
    payment: paymentMachine,
    storage: missingCallback<StorageCommand>('storage'),
  },
  actions: {
    reset: assign(({ context }) => blank(context)),
    openItem: assign((_, opened: { item: SelectedItem; idempotencyKey: string }) => ({
      item: opened.item,
      form: emptyForm(opened.item),
      idempotencyKey: opened.idempotencyKey,
    })),
    takeToken: assign((_, token: string) => ({ token })),
    takeReturn: assign((_, returned: PaymentReturn) => ({ returned })),
    dropReturn: assign({ returned: null, watched: null }),
    recall: assign(({ context }, stored: Stored) => recalled(context, stored)),
    takeTruth: assign(({ context }, outcome: LoadBookingOutput) =>
      outcome.ok ? told(context, outcome.value) : {},
    ),
    dropBooking: assign(withoutBooking()),
    recallPayment: assign(({ context }, stored: Stored) => ({
      watched: watchedAgain(context, stored),
    })),
    changeField: assign(({ context }, { field, value }: Field) => ({
      form: withValue(context.form, field, value),
      fieldErrors: context.fieldErrors.filter((error) => error.field !== field),
    })),
    nextSection: assign(({ context }) => ({ section: context.section + 1 })),
    previousSection: assign(({ context }) => ({ section: context.section - 1 })),
    showFieldErrors: assign(({ context }) => {
      const fieldErrors = context.item ? validateIntake(context.item, context.form) : [];
      return { fieldErrors, section: firstSectionWith(context, fieldErrors[0]?.field) };
    }),
    takeFieldErrors: assign(({ context }, outcome: CreateBookingOutput) => {
      const fieldErrors = failureOf(outcome)?.errors ?? [];
      return { fieldErrors, section: firstSectionWith(context, fieldErrors[0]?.field) };
    }),
    ensureKey: assign(({ context }, idempotencyKey: string) => ({
      idempotencyKey: context.idempotencyKey ?? idempotencyKey,
      fieldErrors: [],
      problem: null,
    })),
    takeBooking: assign(({ context }, outcome: CreateBookingOutput) =>
      outcome.ok
        ? { booking: outcome.value, token: outcome.value.resumeToken, submitted: context.form }
        : {},
    ),
    takeNewPrice: assign((_, newPrice: string | null) => ({ newPrice })),
    dropNewPrice: assign({ newPrice: null }),
    acceptPrice: assign(({ context }, idempotencyKey: string) => ({
      ...withoutBooking(),
      returned: null,
      watched: null,
      idempotencyKey,
      newPrice: null,
      problem: null,
      item: context.item && {
        ...context.item,
        price: context.newPrice ?? context.item.price,
        priceUsd: '',
      },
    })),
    takePayment: assign(({ context }, output: PaymentOutput) => paid(context, output)),
    report: assign((_, problem: Failure) => ({ problem })),
    reportOutcome: assign((_, outcome: CreateBookingOutput | LoadBookingOutput) => ({
      problem: failureOf(outcome),
    })),
    clearProblem: assign({ problem: null }),
    readStorage: sendTo('storage', { type: 'storage.read' }),
    clearPageSession: sendTo('storage', { type: 'storage.forget', keys: ['booking_session'] }),
    rememberBooking: enqueueActions(({ context, enqueue }) => {
      const currentBooking = remembered(context);
      if (currentBooking) enqueue.sendTo('storage', { type: 'storage.save', currentBooking });
    }),
    rememberFailure: sendTo('storage', ({ context }) => ({
      type: 'storage.save',
      bookingCreationError: context.problem?.detail ?? context.problem?.code ?? '',
    })),
    forgetFailure: sendTo('storage', { type: 'storage.forget', keys: ['bookingCreationError'] }),
    forgetBooking: sendTo('storage', {
      type: 'storage.forget',
      keys: ['currentBooking', 'currentBookingId', 'activePaymentSession', 'bookingCreationError'],
    }),
    passReturn: sendTo('payment', ({ event }) => event),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasItem: ({ context }) => context.item !== null,
    isPackage: ({ context }) => context.item?.type === 'package',
    hasBooking: ({ context }) => context.booking !== null,
    isReturning: ({ context }) => context.returned !== null,
    isPaid: ({ context }) => context.isPaid,
    isGone: (_, outcome: LoadBookingOutput) =>
      outcome.ok ? outcome.value.status === 'closed' : hasCode(outcome, goneCodes),
    isTold: (_, outcome: LoadBookingOutput) => outcome.ok,
    canTakeField: ({ context }, { field, value }: Field) =>
      context.item !== null && canTake(context.item, field, value),
    canGoToNextSection: ({ context }) => {
      const sections = sectionsOf(context);
      const section = sections[context.section];
      const isLast = context.section >= sections.length - 1;
      return !isLast && section !== undefined && isSectionValid(section, context.form, 'mobile');
    },
    hasPreviousSection: ({ context }) => context.section > 0,
    isUnchanged: ({ context }) => isUnchanged(context),
    isFormValid: ({ context }) => isFormValid(context),
    isSubmittable: ({ context }) => isSubmittable(context.form),
    isCreated: (_, outcome: CreateBookingOutput) => outcome.ok,
    hasPriceChanged: (_, outcome: CreateBookingOutput) =>
      hasCode(outcome, ['price_changed']) && failureOf(outcome)?.price !== undefined,
    hasFieldErrors: (_, outcome: CreateBookingOutput) =>
      (failureOf(outcome)?.errors ?? []).length > 0,
    isPaidElsewhere: ({ context }, outcome: CreateBookingOutput) =>
      context.token !== null && hasCode(outcome, ['booking_already_paid']),
    isKeySpent: (_, outcome: CreateBookingOutput) => hasCode(outcome, spentKeyCodes),
    canReturnToForm: ({ context }) => canReturnToForm(context),
    isPaymentCompleted: (_, output: PaymentOutput) => output.outcome === 'completed',
  },
  delays: {
    createExpires: CREATE_LIMIT_MS,
    resumeExpires: RESUME_LIMIT_MS,
    finishedReset: FINISHED_RESET_MS,
  },
});
