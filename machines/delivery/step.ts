import type { SnapshotFrom } from 'xstate';
import { begin, type Step, stateOf, step } from '../step.ts';
import { deliveryMachine } from './machine.ts';
import { nextReminder } from './timings.ts';
import type {
  DeliveryContext,
  DeliveryEffect,
  DeliveryEvent,
  DeliveryInput,
  Stage,
} from './types.ts';

export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;

/** The delivery's top-level states. */
export type DeliveryState = ReturnType<typeof stateOf<DeliverySnapshot['value']>>;

/** A delivery as it is stored. Earlier programs stored the stage in the context, of paused work there alone. */
export interface StoredDelivery {
  value: DeliverySnapshot['value'] | 'paused';
  context: DeliveryContext & { stage?: Stage };
}

export type DeliveryStep = Step<DeliverySnapshot, DeliveryEffect>;

export const beginDelivery = (input: DeliveryInput): DeliveryStep => begin(deliveryMachine, input);

export const stepDelivery = (snapshot: DeliverySnapshot, event: DeliveryEvent): DeliveryStep =>
  step(deliveryMachine, snapshot, event);

export function restoreDelivery({ value, context: { stage, ...context } }: StoredDelivery) {
  const paused = stage && ({ paused: stage } as const);
  return deliveryMachine.resolveState({
    value: value === 'paused' && paused ? paused : value,
    context,
  });
}

/** Returns the stage at which a delivery is under way or paused; null once it is over. */
export function deliveryStageOf({ value }: Pick<DeliverySnapshot, 'value'>): Stage | null {
  if (typeof value === 'string') return null;
  const stage = 'paused' in value ? value.paused : value.underway;
  return stage === 'routing' ? null : stage;
}

/** Returns when staff are next reminded of a delivery; null while it rests and once it is over. */
export function reminderAt({ value, context }: Pick<DeliverySnapshot, 'value' | 'context'>) {
  const next = stateOf({ value }) === 'underway' ? nextReminder(context) : null;
  return next && new Date(next.at);
}

/**
 * Whether new answers still count: until it is begun from them, and after writing a text failed.
 * Once a person has read flagged answers and let them pass, no others replace them.
 */
export function isOpenToAnswers(snapshot: DeliverySnapshot): boolean {
  const stage = deliveryStageOf(snapshot);
  return stage === 'waitingForAnswers' || (stage === 'draftFailed' && !snapshot.context.isCleared);
}
