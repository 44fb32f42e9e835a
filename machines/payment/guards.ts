import { cardFormOf, type PaymentStatus } from '../api/payment.ts';
import type { PaymentProvider } from '../api/payment-provider.ts';
import { checkReceipt } from '../validation/file.ts';
import { MAX_CONSECUTIVE_ERRORS } from './timings.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkOutput,
  PaymentContext,
  PaymentLink,
  PaymentReturn,
  ReturnStatus,
  UnmatchedMoney,
  UploadReceiptOutput,
  VerifyPaymentOutput,
} from './types.ts';

type Given = { context: PaymentContext };

interface ClaimedOutcome {
  claim: ReturnStatus;
  outcome: VerifyPaymentOutput;
}

/** Whether a link has bank details, a page or a form. */
function isUsable(link: PaymentLink): boolean {
  const { provider, paymentUrl, embeddedUrl, bankDetails } = link;
  if (provider === 'bank_transfer') return bankDetails !== undefined;
  return paymentUrl !== '' || embeddedUrl !== undefined || cardFormOf(link) !== null;
}

/** The answer as a link of the chosen method; null if it is not usable. */
export function linkFrom({ provider }: PaymentContext, outcome: CreatePaymentLinkOutput) {
  if (!outcome.ok || !provider) return null;
  const link: PaymentLink = { ...outcome.value, provider };
  return isUsable(link) ? link : null;
}

function isOwnReturn({ link, watched }: PaymentContext, { reference }: PaymentReturn): boolean {
  return reference === null || [watched, link].some((known) => known?.reference === reference);
}

function isTransfer(link: PaymentLink | null): boolean {
  return link?.provider === 'bank_transfer' && isUsable(link);
}

function hasLinkBy({ link }: PaymentContext, provider: PaymentProvider): boolean {
  return link?.provider === provider && isUsable(link);
}

/** Whether the payment page is in the sheet itself while it is verified. */
export function isInFrame({ isEmbedded, link }: PaymentContext): boolean {
  return isEmbedded && link?.embeddedUrl !== undefined;
}

/** Whether the payment that is verified is paid in the form. */
export function isInForm({ watched, link }: PaymentContext): boolean {
  return cardFormOf(link) !== null && watched?.reference === link?.reference;
}

/** A page in the sheet is never taken away, because somebody may be typing into it. */
function isPageElsewhere(context: PaymentContext): boolean {
  return !isInFrame(context) && !isInForm(context);
}

function hasStatus(outcome: VerifyPaymentOutput, status: PaymentStatus): boolean {
  return outcome.ok && outcome.value.status === status;
}

export const guards = {
  hasNoBooking: ({ context }: Given) => context.booking === null,
  isOffered: ({ context }: Given, provider: PaymentProvider) => context.methods.includes(provider),
  hasLinkBy: ({ context }: Given, provider: PaymentProvider) => hasLinkBy(context, provider),
  hasTransferBy: ({ context }: Given, provider: PaymentProvider) =>
    hasLinkBy(context, provider) && isTransfer(context.link),
  hasLink: ({ context }: Given) => context.link !== null && isUsable(context.link),
  hasTransfer: ({ context }: Given) => isTransfer(context.link),
  isWatching: ({ context }: Given) => context.watched !== null,
  hasUnmatchedMoney: ({ context }: Given, status: UnmatchedMoney['status']) =>
    context.unmatchedMoney?.status === status,
  /** The link still belongs to the page that is open, or there is none that replaced it. */
  canGoBackToPage: ({ context: { isPageOpen, watched, link } }: Given) =>
    isPageOpen && (link === null || link.reference === watched?.reference),
  isUnchecked: ({ context }: Given) => context.consecutiveErrors > 0,
  isOwnReturn: ({ context }: Given, returned: PaymentReturn) => isOwnReturn(context, returned),
  isTransferMade: ({ context }: Given, outcome: CreatePaymentLinkOutput) =>
    isTransfer(linkFrom(context, outcome)),
  isLinkMade: ({ context }: Given, outcome: CreatePaymentLinkOutput) =>
    linkFrom(context, outcome) !== null,
  lacksDetails: (_: Given, outcome: CreatePaymentLinkOutput) => outcome.ok,
  isReceiptAccepted: (_: Given, chosen: ChosenReceipt) => checkReceipt(chosen).ok,
  isReceiptStored: (_: Given, outcome: UploadReceiptOutput) => outcome.ok,
  hasPriceChanged: (_: Given, outcome: CreatePaymentLinkOutput) =>
    !outcome.ok && outcome.problem.code === 'price_changed' && outcome.problem.price !== undefined,
  isAlreadyPaid: (_: Given, outcome: CreatePaymentLinkOutput) =>
    !outcome.ok && outcome.problem.code === 'booking_already_paid',
  isRefusedForAmount: (_: Given, outcome: CreatePaymentLinkOutput) =>
    !outcome.ok && outcome.problem.code === 'wrong_amount_received',
  isWrongAmount: (_: Given, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'wrong_amount'),
  isRefunded: (_: Given, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'refunded'),
  isPaid: (_: Given, outcome: VerifyPaymentOutput) =>
    hasStatus(outcome, 'completed') || hasStatus(outcome, 'verified'),
  isFailed: (_: Given, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'failed'),
  isCancelled: (_: Given, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'cancelled'),
  isPending: (_: Given, outcome: VerifyPaymentOutput) => hasStatus(outcome, 'processing'),
  /** The person came back and says that nothing was paid. */
  isPendingAfter: ({ context }: Given, { claim, outcome }: ClaimedOutcome) =>
    context.claim === claim && hasStatus(outcome, 'processing'),
  hasCardForm: ({ context }: Given) => cardFormOf(context.link) !== null,
  hasPage: ({ context }: Given) => cardFormOf(context.link) === null,
  isPageElsewhere: ({ context }: Given) => isPageElsewhere(context),
  hasTooManyErrors: ({ context }: Given) =>
    isPageElsewhere(context) && context.consecutiveErrors >= MAX_CONSECUTIVE_ERRORS,
};
