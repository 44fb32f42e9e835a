import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from './machine.ts';
import type { PaymentStage, PaymentStep, PaymentView } from './types.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

function stageOf({ value }: PaymentSnapshot): PaymentStage {
  if (typeof value !== 'string') return value.verification === 'checking' ? 'checking' : 'waiting';
  return value === 'starting' ? 'select' : value;
}

function stepOf(stage: PaymentStage): PaymentStep {
  if (stage === 'select' || stage === 'creatingLink' || stage === 'priceChanged') return 'select';
  return stage === 'payment' ? 'payment' : 'verification';
}

const supported: readonly PaymentStage[] = ['timedOut', 'unverifiable', 'failed'];

/** What the payment screen asks of a snapshot. */
export function paymentView(snapshot: PaymentSnapshot): PaymentView {
  const { context } = snapshot;
  const stage = stageOf(snapshot);
  return {
    step: stepOf(stage),
    stage,
    isBusy: snapshot.hasTag('busy'),
    methods: context.methods,
    provider: context.provider,
    paymentUrl: context.link?.paymentUrl ?? null,
    reference: (context.watched ?? context.link)?.reference ?? null,
    canChangeMethod: snapshot.can({ type: 'method.change' }),
    canRetry: snapshot.can({ type: 'verification.retry' }),
    offersSupport: supported.includes(stage),
    problem: context.problem,
  };
}
