import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import type { PaymentProvider, PaymentStatus } from '../api.ts';
import { paymentAmount } from '../money.ts';
import type { Failure } from '../problem.ts';
import { paymentKeys } from '../storage/keys.ts';
import type { PaymentSession, StorageCommand } from '../storage/types.ts';
import type { Toast } from '../toast.ts';
import { checkReceipt } from '../validation/receipt.ts';
import { isUsable } from './data.ts';
import {
  MAX_CONSECUTIVE_ERRORS,
  PAYMENT_SESSION_MS,
  pollInterval,
  REQUEST_LIMIT_MS,
  UPLOAD_LIMIT_MS,
  VERIFICATION_LIMIT_MS,
} from './timings.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentLink,
  PaymentLinked,
  PaymentOutput,
  PaymentReturn,
  ReturnStatus,
  UploadReceiptInput,
  UploadReceiptOutput,
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

/** The answer as a link by the chosen method, if it leads anywhere. */
function linkFrom({ provider }: PaymentContext, outcome: CreatePaymentLinkOutput) {
  if (!outcome.ok || !provider) return null;
  const link: PaymentLink = { ...outcome.value, provider };
  return isUsable(link) ? link : null;
}

function isTransfer(link: PaymentLink | null): boolean {
  return link?.provider === 'bank_transfer' && isUsable(link);
}

function hasLinkBy({ link }: PaymentContext, provider: PaymentProvider): boolean {
  return link?.provider === provider && isUsable(link);
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
    emitted: {} as Toast,
    tags: {} as 'busy' | 'settled',
    children: {} as {
      storage: 'storage';
      createPaymentLink: 'createPaymentLink';
      verifyPayment: 'verifyPayment';
      uploadReceipt: 'uploadReceipt';
    },
  },
  actors: {
    createPaymentLink: missingPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(
      'createPaymentLink',
    ),
    verifyPayment: missingPromise<VerifyPaymentOutput, VerifyPaymentInput>('verifyPayment'),
    uploadReceipt: missingPromise<UploadReceiptOutput, UploadReceiptInput>('uploadReceipt'),
    storage: missingCallback<StorageCommand>('storage'),
  },
  actions: {
    chooseMethod: assign((_, provider: PaymentProvider) => ({ provider, problem: null })),
    rememberLink: assign(({ context }, outcome: CreatePaymentLinkOutput) => ({
      link: linkFrom(context, outcome),
    })),
    rememberPrice: assign((_, outcome: CreatePaymentLinkOutput) =>
      outcome.ok ? {} : { newPrice: outcome.problem.price ?? null },
    ),
    rememberBooking: assign(({ context }, outcome: VerifyPaymentOutput) =>
      outcome.ok ? { bookingId: outcome.value.bookingId ?? context.bookingId } : {},
    ),
    dropLink: assign({ link: null }),
    tellLink: enqueueActions(({ context: { listener, link }, enqueue }) => {
      const linked: PaymentLinked = { type: 'payment.linked', link };
      if (listener) enqueue.sendTo(listener, linked);
    }),
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
    forgetSession: sendTo('storage', { type: 'storage.forget', keys: paymentKeys }),
    showIn: assign((_, isEmbedded: boolean) => ({ isEmbedded })),
    rememberGoing: enqueueActions(({ context, enqueue }) => {
      const { link, isEmbedded } = context;
      if (!link) return;
      const paymentInProgress = { provider: link.provider, isAway: !isEmbedded };
      enqueue.sendTo('storage', { type: 'storage.save', paymentInProgress });
    }),
    tellOfStart: emit({ type: 'toast', toast: 'paymentProcessing' }),
    takeReceipt: assign((_, chosen: ChosenReceipt) => ({
      chosen,
      receipt: { name: chosen.name, size: chosen.size, id: null },
      receiptProblem: null,
    })),
    refuseReceipt: assign((_, chosen: ChosenReceipt) => {
      const outcome = checkReceipt(chosen);
      return { receiptProblem: outcome.ok ? null : outcome.problem };
    }),
    keepReceipt: assign(({ context }, outcome: UploadReceiptOutput) =>
      outcome.ok && context.receipt
        ? { receipt: { ...context.receipt, id: outcome.value.receiptId } }
        : {},
    ),
    failReceipt: assign((_, outcome: UploadReceiptOutput) =>
      outcome.ok ? {} : { receipt: null, receiptProblem: outcome.problem },
    ),
    loseReceipt: assign((_, receiptProblem: Failure) => ({ receipt: null, receiptProblem })),
    dropChosen: assign({ chosen: null }),
    announce: assign({ isAnnounced: true }),
  },
  guards: {
    hasNoBooking: ({ context }) => context.bookingId === null,
    isOffered: ({ context }, provider: PaymentProvider) => context.methods.includes(provider),
    hasLinkBy: ({ context }, provider: PaymentProvider) => hasLinkBy(context, provider),
    hasTransferBy: ({ context }, provider: PaymentProvider) =>
      hasLinkBy(context, provider) && isTransfer(context.link),
    hasLink: ({ context }) => context.link !== null && isUsable(context.link),
    hasTransfer: ({ context }) => isTransfer(context.link),
    isWatching: ({ context }) => context.watched !== null,
    hasReturnedAs: ({ context }, status: ReturnStatus) => context.returned?.status === status,
    isOwnReturn: ({ context }, returned: PaymentReturn) => isOwnReturn(context, returned),
    isOwnCancel: ({ context }, returned: PaymentReturn) =>
      isOwnReturn(context, returned) && returned.status === 'cancelled',
    isOwnFailure: ({ context }, returned: PaymentReturn) =>
      isOwnReturn(context, returned) && returned.status === 'failed',
    isTransferMade: ({ context }, outcome: CreatePaymentLinkOutput) =>
      isTransfer(linkFrom(context, outcome)),
    isLinkMade: ({ context }, outcome: CreatePaymentLinkOutput) =>
      linkFrom(context, outcome) !== null,
    lacksDetails: (_, outcome: CreatePaymentLinkOutput) => outcome.ok,
    isReceiptAccepted: (_, chosen: ChosenReceipt) => checkReceipt(chosen).ok,
    isReceiptKept: (_, outcome: UploadReceiptOutput) => outcome.ok,
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
    uploadLimit: UPLOAD_LIMIT_MS,
    sessionExpires: PAYMENT_SESSION_MS,
    verificationExpires: VERIFICATION_LIMIT_MS,
  },
});
