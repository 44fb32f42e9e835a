import { assign } from 'xstate';
import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Failure } from '../problem.ts';
import { checkReceipt } from '../validation/receipt.ts';
import { linkFrom } from './guards.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkOutput,
  PaymentContext,
  PaymentEvent,
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

/** Pure updates of the context. */
export const assigns = {
  chooseMethod: change<PaymentProvider>((_, provider) => ({ provider, problem: null })),
  rememberLink: change<CreatePaymentLinkOutput>((context, outcome) => ({
    link: linkFrom(context, outcome),
  })),
  rememberPrice: change<CreatePaymentLinkOutput>((_, outcome) =>
    outcome.ok ? {} : { newPrice: outcome.problem.price ?? null },
  ),
  rememberBooking: change<VerifyPaymentOutput>((context, outcome) =>
    outcome.ok ? { bookingId: outcome.value.bookingId ?? context.bookingId } : {},
  ),
  dropLink: change(() => ({ link: null })),
  report: change<Failure>((_, problem) => ({ problem })),
  reportOutcome: change<CreatePaymentLinkOutput>((_, outcome) =>
    outcome.ok ? {} : { problem: outcome.problem },
  ),
  clearProblem: change(() => ({ problem: null })),
  watchLink: change((context) => ({ watched: context.link ?? context.watched })),
  startChecks: change(() => ({ checks: 0, consecutiveErrors: 0, problem: null })),
  countCheck: change(({ checks }) => ({
    checks: checks + 1,
    consecutiveErrors: 0,
    problem: null,
  })),
  countError: change<Failure | null>(({ checks, consecutiveErrors }, problem) => ({
    checks: checks + 1,
    consecutiveErrors: consecutiveErrors + 1,
    problem,
  })),
  chooseFrame: change<boolean>((_, isEmbedded) => ({ isEmbedded })),
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
  announce: change(() => ({ isAnnounced: true })),
};
