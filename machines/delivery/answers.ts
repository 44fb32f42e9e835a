import type { DeliveryContext } from './types.ts';

/**
 * Whether new answers still count for a text: until it is written, and after writing it failed.
 * Once a person has read flagged answers and let them pass, no others replace them.
 */
export function isOpenToAnswers({
  stage,
  isCleared,
}: Pick<DeliveryContext, 'stage' | 'isCleared'>): boolean {
  return stage === 'waitingForAnswers' || (stage === 'draftFailed' && !isCleared);
}
