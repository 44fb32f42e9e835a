import type { DeliveryContext } from './types.ts';

/**
 * Whether what the customer tells now still counts for a text: until it is written, and after that failed. Where a
 * person has let flagged answers pass, they have read these and no others.
 */
export function isOpenToAnswers({
  stage,
  isCleared,
}: Pick<DeliveryContext, 'stage' | 'isCleared'>): boolean {
  return stage === 'waitingForAnswers' || (stage === 'draftFailed' && !isCleared);
}
