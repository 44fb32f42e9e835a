import type { SnapshotFrom } from 'xstate';
import { cardFormOf } from '../api/payment.ts';
import { isInForm, isInFrame } from './guards.ts';
import type { paymentMachine } from './machine.ts';
import type { PaymentStage, PaymentStep, PaymentView } from './types.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

function stageOf({ value }: PaymentSnapshot): PaymentStage {
  // Nobody sees 'starting', which is left at once.
  if (typeof value === 'string') return value as Exclude<typeof value, 'starting'>;
  if ('transfer' in value) return value.transfer === 'uploading' ? 'uploading' : 'transfer';
  return value.verification === 'checking' ? 'checking' : 'waiting';
}

const steps: Readonly<Record<PaymentStage, PaymentStep>> = {
  select: 'select',
  creatingLink: 'select',
  priceChanged: 'select',
  payment: 'payment',
  transfer: 'payment',
  uploading: 'payment',
  announced: 'payment',
  checking: 'verification',
  waiting: 'verification',
  timedOut: 'verification',
  unverifiable: 'verification',
  failed: 'verification',
  cancelled: 'verification',
  wrongAmount: 'verification',
  refunded: 'verification',
  completed: 'verification',
};

const supported: readonly PaymentStage[] = [
  'timedOut',
  'unverifiable',
  'failed',
  'wrongAmount',
  'refunded',
];

/** A failed check is shown until one succeeds, also while the next one is under way. */
const polling: readonly PaymentStage[] = ['waiting', 'checking'];

/** The page that may be open beside the payment that is shown. */
function openPageOf({ isPageOpen, watched, link }: PaymentSnapshot['context'], step: PaymentStep) {
  const isAside = step === 'select' || watched?.reference !== link?.reference;
  if (!isPageOpen || !watched || !isAside || step === 'verification') return null;
  const { provider } = watched;
  return { provider: provider === 'bank_transfer' ? null : provider };
}

/** Returns the data for the payment screen. */
export function paymentView(snapshot: PaymentSnapshot): PaymentView {
  const { context } = snapshot;
  const { link, watched, unmatchedMoney } = context;
  const stage = stageOf(snapshot);
  const step = steps[stage];
  const known = step === 'payment' ? (link ?? watched) : (watched ?? link);
  return {
    step,
    stage,
    isBusy: snapshot.hasTag('busy'),
    methods: context.methods,
    preferred: context.preferred ?? null,
    provider: context.provider,
    paymentUrl: link?.paymentUrl || null,
    reference: known?.reference ?? unmatchedMoney?.reference ?? null,
    canInitiate: snapshot.can({ type: 'payment.initiate' }),
    embeddedUrl: link?.embeddedUrl ?? null,
    isEmbedded: isInFrame(context),
    cardForm: stage === 'payment' || isInForm(context) ? cardFormOf(link) : null,
    bankDetails: link?.provider === 'bank_transfer' ? (link.bankDetails ?? null) : null,
    receipt: context.receipt,
    receiptProblem: context.receiptProblem,
    canChangeMethod: snapshot.can({ type: 'method.change' }),
    canRetry: snapshot.can({ type: 'verification.retry' }),
    isUnchecked: polling.includes(stage) && context.consecutiveErrors > 0,
    openPage: openPageOf(context, step),
    unmatchedMoney,
    offersSupport: supported.includes(stage),
    problem: context.problem,
  };
}
