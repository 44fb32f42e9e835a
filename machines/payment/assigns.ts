import { assign } from 'xstate';
import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Failure } from '../problem.ts';
import { checkReceipt } from '../validation/file.ts';
import { linkFrom } from './guards.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkOutput,
  PaymentContext,
  PaymentEvent,
  PaymentReturn,
  UnmatchedMoney,
  UploadReceiptOutput,
  VerifyPaymentOutput,
} from './types.ts';

type Params = object | string | boolean | null | undefined;

function change<P extends Params = undefined>(
  changes: (context: PaymentContext, params: P) => Partial<PaymentContext>,
) {
  return assign<PaymentContext, PaymentEvent, P, PaymentEvent, never>(({ context }, params) =>
    changes(context, params),
  );
}

interface Amounts {
  received?: string | undefined;
  price?: string | undefined;
}

function wrongAmount({ received, price }: Amounts): UnmatchedMoney {
  return {
    status: 'wrong-amount',
    reference: null,
    received: received || null,
    price: price || null,
  };
}

/** Pure updates of the context. */
export const assigns = {
  chooseMethod: change<PaymentProvider>((_, provider) => ({
    provider,
    isPageWanted: false,
    problem: null,
  })),
  wantPage: change(() => ({ isPageWanted: true, link: null, problem: null })),
  // The server has ended what it could; only Ziina's page takes money after its payment was replaced.
  rememberLink: change<CreatePaymentLinkOutput>((context, outcome) => ({
    link: linkFrom(context, outcome),
    isPageOpen: context.isPageOpen && context.watched?.provider === 'ziina',
  })),
  rememberPrice: change<CreatePaymentLinkOutput>((_, outcome) =>
    outcome.ok ? {} : { newPrice: outcome.problem.price ?? null },
  ),
  rememberOrder: change<VerifyPaymentOutput>((context, outcome) => {
    if (!outcome.ok) return {};
    const { isAnother = false, reference } = outcome.value;
    const isOther = reference !== undefined && reference !== context.watched?.reference;
    return {
      isAnother,
      watched: isOther ? { reference, provider: null, paymentId: null } : context.watched,
    };
  }),
  rememberAmount: change<VerifyPaymentOutput>((_, outcome) => ({
    unmatchedMoney: outcome.ok ? wrongAmount(outcome.value) : null,
  })),
  rememberRefusal: change<CreatePaymentLinkOutput>((_, outcome) => ({
    unmatchedMoney: outcome.ok ? null : wrongAmount(outcome.problem),
  })),
  takeClaim: change<PaymentReturn>((_, { status }) => ({ claim: status })),
  dropClaim: change(() => ({ claim: null })),
  closePage: change(() => ({ isPageOpen: false })),
  dropLink: change(() => ({ link: null })),
  report: change<Failure>((_, problem) => ({ problem })),
  reportOutcome: change<CreatePaymentLinkOutput>((_, outcome) =>
    outcome.ok ? {} : { problem: outcome.problem },
  ),
  clearProblem: change(() => ({ problem: null })),
  watchLink: change((context) => ({ watched: context.link ?? context.watched, claim: null })),
  startChecks: change(() => ({ checks: 0, consecutiveErrors: 0, problem: null })),
  countCheck: change(({ checks }) => ({ checks: checks + 1, consecutiveErrors: 0, problem: null })),
  countError: change<Failure | null>(({ checks, consecutiveErrors }, problem) => ({
    checks: checks + 1,
    consecutiveErrors: consecutiveErrors + 1,
    problem,
  })),
  chooseFrame: change<boolean>((_, isEmbedded) => ({ isEmbedded, isPageOpen: !isEmbedded })),
  takeReceipt: change<ChosenReceipt>((_, chosen) => ({
    chosen,
    receipt: { name: chosen.name, size: chosen.size, id: null },
    receiptProblem: null,
  })),
  refuseReceipt: change<ChosenReceipt>((_, chosen) => {
    const outcome = checkReceipt(chosen);
    return { receiptProblem: outcome.ok ? null : outcome.problem };
  }),
  keepReceipt: change<UploadReceiptOutput>(({ receipt }, outcome) =>
    outcome.ok && receipt ? { receipt: { ...receipt, id: outcome.value.receiptId } } : {},
  ),
  failReceipt: change<UploadReceiptOutput>((_, outcome) =>
    outcome.ok ? {} : { receipt: null, receiptProblem: outcome.problem },
  ),
  loseReceipt: change<Failure>((_, receiptProblem) => ({ receipt: null, receiptProblem })),
  dropChosen: change(() => ({ chosen: null })),
};
