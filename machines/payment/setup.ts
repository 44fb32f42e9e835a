import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import type { PaymentProvider, PaymentStatus } from '../api.ts';
import { paymentAmount } from '../money.ts';
import type { Failure } from '../problem.ts';
import type { PaymentSession, StorageCommand } from '../storage/types.ts';
import {
  MAX_CONSECUTIVE_ERRORS,
  pollInterval,
  REQUEST_LIMIT_MS,
  VERIFICATION_LIMIT_MS,
} from './timings.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentOutput,
  PaymentReturn,
  ReturnStatus,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

/** What to remember of the payment being watched; null when too little of it is known. */
function sessionOf(context: PaymentContext): Omit<PaymentSession, 'timestamp'> | null {
  const { bookingId, packagePrice, watched } = context;
  if (!bookingId || !watched?.provider || !watched.paymentId) return null;
  return {
    paymentId: watched.paymentId,
    reference: watched.reference,
    provider: watched.provider,
    amount: paymentAmount(packagePrice),
    bookingId,
    status: 'processing',
  };
}

function isOwnReturn({ link, watched }: PaymentContext, { reference }: PaymentReturn): boolean {
  return reference === null || reference === (watched ?? link)?.reference;
}

function hasStatus(outcome: VerifyPaymentOutput, status: PaymentStatus): boolean {
  return outcome.ok && outcome.value.status === status;
}

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    tags: {} as 'busy' | 'settled',
    children: {} as {
      storage: 'storage';
      createPaymentLink: 'createPaymentLink';
      verifyPayment: 'verifyPayment';
    },
  },
  actors: {
    createPaymentLink: missingPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(
      'createPaymentLink',
    ),
    verifyPayment: missingPromise<VerifyPaymentOutput, VerifyPaymentInput>('verifyPayment'),
    storage: missingCallback<StorageCommand>('storage'),
  },
  actions: {
    chooseMethod: assign((_, provider: PaymentProvider) => ({ provider, problem: null })),
    rememberLink: assign(({ context }, outcome: CreatePaymentLinkOutput) =>
      outcome.ok && context.provider
        ? { link: { ...outcome.value, provider: context.provider } }
        : {},
    ),
    rememberPrice: assign((_, outcome: CreatePaymentLinkOutput) =>
      outcome.ok ? {} : { newPrice: outcome.problem.price ?? null },
    ),
    rememberBooking: assign(({ context }, outcome: VerifyPaymentOutput) =>
      outcome.ok ? { bookingId: outcome.value.bookingId ?? context.bookingId } : {},
    ),
    dropLink: assign({ link: null }),
    report: assign((_, problem: Failure) => ({ problem })),
    reportOutcome: assign((_, outcome: CreatePaymentLinkOutput) =>
      outcome.ok ? {} : { problem: outcome.problem },
    ),
    clearProblem: assign({ problem: null }),
    watchLink: assign(({ context }) => ({ watched: context.link ?? context.watched })),
    startChecks: assign({ checks: 0, consecutiveErrors: 0, problem: null }),
    countCheck: assign(({ context }) => ({
      checks: context.checks + 1,
      consecutiveErrors: 0,
      problem: null,
    })),
    countError: assign(({ context }, problem: Failure | null) => ({
      checks: context.checks + 1,
      consecutiveErrors: context.consecutiveErrors + 1,
      problem,
    })),
    rememberSession: enqueueActions(({ context, enqueue }) => {
      const activePaymentSession = sessionOf(context);
      if (activePaymentSession) {
        enqueue.sendTo('storage', { type: 'storage.save', activePaymentSession });
      }
    }),
    forgetSession: sendTo('storage', { type: 'storage.forget', keys: ['activePaymentSession'] }),
  },
  guards: {
    hasNoBooking: ({ context }) => context.bookingId === null,
    isOffered: ({ context }, provider: PaymentProvider) => context.methods.includes(provider),
    hasLinkBy: ({ context }, provider: PaymentProvider) => context.link?.provider === provider,
    hasLink: ({ context }) => context.link !== null,
    isWatching: ({ context }) => context.watched !== null,
    hasReturnedAs: ({ context }, status: ReturnStatus) => context.returned?.status === status,
    isOwnReturn: ({ context }, returned: PaymentReturn) => isOwnReturn(context, returned),
    isOwnCancel: ({ context }, returned: PaymentReturn) =>
      isOwnReturn(context, returned) && returned.status === 'cancelled',
    isOwnFailure: ({ context }, returned: PaymentReturn) =>
      isOwnReturn(context, returned) && returned.status === 'failed',
    isLinkMade: (_, outcome: CreatePaymentLinkOutput) => outcome.ok,
    hasPriceChanged: (_, outcome: CreatePaymentLinkOutput) =>
      !outcome.ok &&
      outcome.problem.code === 'price_changed' &&
      outcome.problem.price !== undefined,
    isAlreadyPaid: (_, outcome: CreatePaymentLinkOutput) =>
      !outcome.ok && outcome.problem.code === 'booking_already_paid',
    isPaid: (_, outcome: VerifyPaymentOutput) =>
      hasStatus(outcome, 'completed') || hasStatus(outcome, 'verified'),
    isFailed: (_, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'failed'),
    isCancelled: (_, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'cancelled'),
    isPending: (_, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'processing'),
    hasTooManyErrors: ({ context }) => context.consecutiveErrors >= MAX_CONSECUTIVE_ERRORS,
  },
  delays: {
    pollInterval: ({ context }) => pollInterval(context.checks),
    requestLimit: REQUEST_LIMIT_MS,
    verificationExpires: VERIFICATION_LIMIT_MS,
  },
});
