import { type DeliverySnapshot, deliveryStageOf } from './step.ts';

/**
 * Whether new answers still count for a text: until it is written, and after writing it failed.
 * Once a person has read flagged answers and let them pass, no others replace them.
 */
export function isOpenToAnswers(snapshot: DeliverySnapshot): boolean {
  const stage = deliveryStageOf(snapshot);
  return stage === 'waitingForAnswers' || (stage === 'draftFailed' && !snapshot.context.isCleared);
}
